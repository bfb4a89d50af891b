import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { archiveOf } from './packed.js';
import { createStranger } from './stranger.js';

it('samples are checked in a site with another version of TypeScript, and again when its types change', async () => {
  const stranger = createStranger({
    'tapdocs.config.ts': `import { defineConfig } from 'tapdocs';
import { contentDocs } from 'tapdocs/plugins';
import { twoslash } from 'tapdocs-twoslash';

export default defineConfig({ title: 'Samples', base: '/base/', plugins: [contentDocs(), twoslash()] });
`,
    'src/width.ts': 'export const width = 40;\n',
    'docs/index.md': `# Samples

\`\`\`ts twoslash
import type { Plugin } from 'tapdocs';
import { width } from './src/width';

export const name: Plugin['name'] = width.toFixed(1);
\`\`\`
`,
    ...Object.fromEntries(
      ['a', 'b', 'c', 'd', 'e'].map((name) => [
        `docs/${name}.md`,
        `# ${name}\n\n\`\`\`ts twoslash\nconst one${name} = 1;\n\`\`\`\n`,
      ]),
    ),
  });
  stranger.install(archiveOf('tapdocs-twoslash', inject('packed')), 'typescript@^7.0.2');
  const cold = await stranger.tapdocs('build');
  expect(cold.code, cold.output).toBe(0);
  const html = stranger.read('dist/index.html').replaceAll(/<[^>]*>/g, '');
  expect(html).toContain('const width: 40');
  const documents = (): string[] =>
    readdirSync(join(stranger.folder, 'dist'))
      .filter((file) => file.endsWith('.html'))
      .sort()
      .map((file) => readFileSync(join(stranger.folder, 'dist', file), 'utf8'));
  const before = documents();

  stranger.write({ 'src/width.ts': "export const width = '40';\n" });
  const broken = await stranger.tapdocs('build');
  expect(broken.problems).toEqual(['TWOSLASH_TYPE docs/index.md:7:1']);
  expect(broken.stderr).toContain("Property 'toFixed' does not exist on type '\"40\"'.");

  stranger.write({ 'src/width.ts': 'export const width = 40;\n' });
  const repaired = await stranger.tapdocs('build');
  expect(repaired.code, repaired.output).toBe(0);
  expect(documents()).toEqual(before);
  stranger.remove('.tapdocs');
  await stranger.tapdocs('build');
  expect(documents()).toEqual(before);
});
