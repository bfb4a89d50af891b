import type { Program } from 'estree-jsx';
import { parse } from 'acorn';
import { expect, it } from 'vitest';
import { toScript } from '../../../core/markdown/estree/script.js';

const importsOf = (source: string): string[] | null => {
  const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as Program;
  return toScript(program, { file: 'docs/guide/a.mdx', request: '@site', aliases: ['#ui', '@/kit'] });
};

it.each([
  ['../Box', '@site/docs/Box'],
  ['@theme/Tabs', '@theme/Tabs'],
  ['#ui/Counter', '#ui/Counter'],
  ['#ui', '#ui'],
  ['@/kit/one.tsx', '@/kit/one.tsx'],
])('a page that imports %s needs no bundler', (source, request) => {
  expect(importsOf(`import X from '${source}';`)).toEqual([`export { default as value } from "${request}";`]);
});

it.each(['#uix/Counter', '@/other', 'a-package', '../../../outside', '#ui/text.md'])('one with %s does', (source) => {
  expect(importsOf(`import X from '${source}';`)).toBeNull();
});
