import { describe, expect } from 'vitest';
import { ready, test } from '../browser/harness.js';
import { type Files, openSite } from '../open-site.js';

const config = (bundler: string): string => `import { defineConfig } from 'tapdocs';
import { contentDocs } from 'tapdocs/plugins';
import { title } from '@/title';

export default defineConfig({
  title,
  bundler: '${bundler}',
  alias: { '#ui': 'src/ui' },
  plugins: [contentDocs()],
});
`;

/** A site whose pages, components, islands, style sheets and configuration use aliases in imports. */
const files: Files = {
  'tsconfig.json': '{\n  // What all projects share.\n  "extends": "./tsconfig.base.json"\n}\n',
  'tsconfig.base.json': JSON.stringify({
    compilerOptions: {
      paths: {
        '@/*': ['./src/missing/*', './src/*'],
        'kit-*': ['./src/kits/*'],
        declared: ['./types/declared.d.ts'],
        '@theme/*': ['./src/fake/*'],
        'react-dom': ['./src/fake/react-dom.ts'],
        '*': ['./src/any/*'],
      },
    },
  }),
  'src/title.ts': `export const title = 'By other names';\n`,
  'src/kits/one.ts': `export const kit = 'kit';\n`,
  'src/any/two.ts': `export const two = 'two';\n`,
  // Would break the site, where they counted.
  'src/any/react/index.ts': 'export default null;\n',
  'src/any/left.ts': `export const left = 'the wrong left';\n`,
  'src/fake/Badge.tsx': `export default () => <b>the wrong badge</b>;\n`,
  'src/fake/react-dom.ts': 'export default null;\n',
  'types/declared.d.ts': 'export declare const declared: string;\n',
  'node_modules/declared/package.json': '{"name":"declared","version":"1.0.0","main":"./index.js"}',
  // Aliases of the site do not apply to imports in packages.
  'node_modules/declared/index.js': `import { left } from 'left';\nexport const declared = 'declared with ' + left;\n`,
  'node_modules/left/package.json': '{"name":"left","version":"1.0.0","main":"./index.js"}',
  'node_modules/left/index.js': `export const left = 'left';\n`,
  'src/ui/Counter.tsx': `'use client';\n\nimport { useState } from 'react';\nimport { kit } from 'kit-one';\n\nexport default function Counter() {\n  const [count, setCount] = useState(0);\n  return <button onClick={() => setCount(count + 1)}>{kit + ' ' + count}</button>;\n}\n`,
  'src/ui/Box.tsx': `import { declared } from 'declared';\nimport { two } from 'two';\nimport './box.css';\n\nexport default () => <p className="box">{two + ' ' + declared}</p>;\n`,
  'src/ui/box.css':
    '.box { background: url(@/ui/dot.svg); }\n.box::before { content: ""; background: url(#ui/dot.svg); }\n',
  'src/ui/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'theme/DocFooter.tsx': `import Box from '#ui/Box';\n\nexport default () => <footer><Box /></footer>;\n`,
  'docs/index.mdx': `import Box from '@/ui/Box';\nimport Counter from '#ui/Counter';\n\n# Home <Badge text="right" />\n\n<Box />\n\n<Counter />\n`,
};

describe.each(['rspack', 'webpack'])('aliases and paths of `tsconfig.json`, with %s', (bundler) => {
  test('lead to modules in all programs', async ({ page }) => {
    const site = openSite({ ...files, 'tapdocs.config.ts': config(bundler) });
    const { code, stderr } = await site.tapdocs('build');
    expect(code).toBe(0);
    expect(stderr).toContain('TSCONFIG_PATH_UNUSED');
    const html = site.read('dist/index.html');
    expect(html.match(/>two declared with left</g)).toHaveLength(2);
    expect(html).not.toContain('wrong');
    expect(html).toContain('By other names');
    const server = await site.start('serve');
    await page.goto(server.url);
    await ready(page);
    await page.getByRole('button', { name: 'kit 0' }).click();
    await page.getByRole('button', { name: 'kit 1' }).waitFor();
    await page.goto('about:blank');
    await server.close();
  });
});

test('aliases are in the keys of what is kept', async () => {
  const site = openSite({ ...files, 'tapdocs.config.ts': config('rspack') });
  await site.tapdocs('build');
  site.write({
    'src/missing/ui/Box.tsx': `export default () => <p>another box</p>;\n`,
    'src/other/Counter.tsx': `export default () => <p>another counter</p>;\n`,
    'src/other/Box.tsx': `export default () => <p>another footer</p>;\n`,
    'tapdocs.config.ts': config('rspack').replace('src/ui', 'src/other'),
  });
  await site.tapdocs('build');
  const html = site.read('dist/index.html');
  for (const text of ['another box', 'another counter', 'another footer']) expect(html).toContain(text);
  site.write({
    'tsconfig.base.json': String(files['tsconfig.base.json']).replace('"./src/missing/*",', ''),
    'tapdocs.config.ts': config('rspack'),
  });
  await site.tapdocs('build');
  expect(site.read('dist/index.html').match(/>two declared with left</g)).toHaveLength(2);
});

test('in dev, another `tsconfig.json` counts at once', async ({ page }) => {
  const site = openSite({
    ...files,
    'src/later/ui/Box.tsx': `export default () => <p>a later box</p>;\n`,
    'tapdocs.config.ts': config('rspack'),
  });
  const server = await site.start('dev');
  await page.goto(server.url);
  await ready(page);
  site.write({ 'tsconfig.base.json': String(files['tsconfig.base.json']).replace('src/missing', 'src/later') });
  await page.getByText('a later box').waitFor();
  await page.goto('about:blank');
  await server.close();
});

test('an alias that cannot be is reported with its place', async () => {
  const wrong = (alias: string) =>
    openSite({ ...files, 'tapdocs.config.ts': config('rspack').replace(/alias: .*,/, alias) }).tapdocs('build');
  const replaced = await wrong(`alias: { react: 'src/ui' },`);
  expect(replaced.problems).toEqual(['CONFIG_INVALID tapdocs.config.ts:8:12']);
  expect(replaced.stderr).toContain('because Tapdocs defines this one');
  const missing = await wrong(`alias: { '#ui': 'src/iu' },`);
  expect(missing.problems).toEqual(['ALIAS_MISSING tapdocs.config.ts:8:20']);
  expect(missing.stderr).toContain('Did you mean `src/ui`?');
});
