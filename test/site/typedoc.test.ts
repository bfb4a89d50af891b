import { expect, test } from 'vitest';
import { openSite } from '../open-site.js';

const entry = (more = '') => `/** A greeting. */
export interface Greeting {
  /** In ${more || 'English'}. */
  text: Words;
}

type Words = string;
`;
const site = openSite({
  'tapdocs.config.ts': `import { defineConfig } from 'tapdocs';
import { contentDocs } from 'tapdocs/plugins';
import { typedoc } from 'tapdocs-typedoc';

export default defineConfig({
  title: 'Greetings',
  plugins: [contentDocs(), typedoc({ run: { entryPoints: ['src/index.ts'], tsconfig: 'src/tsconfig.json' } })],
});
`,
  'docs/index.md': '# Home\n\n[One](type:Greeting.text)\n',
  'src/tsconfig.json': '{ "extends": "./base", "include": ["."] }\n',
  'src/base.json': '{ "compilerOptions": { "strict": true, "types": [], "noEmit": true } }\n',
  'src/index.ts': "export * from './greeting.js';\n",
  'src/greeting.ts': entry(),
  'typedoc.json': '{ "name": "Greetings", "readme": "none" }\n',
});

test('TypeDoc runs if asked, and again when a file changes that it has read', async () => {
  const cold = await site.tapdocs('build');
  expect({ code: cold.code, stderr: cold.stderr }).toEqual({ code: 0, stderr: '' });
  const page = (): string => site.read('dist/types/Greeting.html');
  expect(page()).toContain('In English.');
  expect(site.read('dist/types/index.html')).toContain('Greetings');
  expect(site.read('dist/index.html')).toContain('href="/types/Greeting#text"');

  const started = Date.now();
  const unchanged = await site.tapdocs('build');
  expect(unchanged.output).toContain('0 files written');
  // It takes longer to start.
  expect(Date.now() - started).toBeLessThan(1500);

  site.write({ 'src/greeting.ts': entry('French') });
  expect((await site.tapdocs('build')).code).toBe(0);
  expect(page()).toContain('In French.');

  site.write({ 'src/base.json': '{ "compilerOptions": { "strict": "yes" } }\n' });
  const broken = await site.tapdocs('build');
  expect(broken.problems).toEqual(['TYPEDOC_RUN']);
  expect(broken.stderr).toContain("Compiler option 'strict' requires a value of type boolean");
});
