import { describe, expect, test } from 'vitest';
import { createStranger } from './stranger.js';
import { typeCheck } from './type-check.js';

describe('lists of plugins', () => {
  const preset = `import type { PluginEntry } from 'tapdocs';
import { contentDocs, llms, sitemap } from 'tapdocs/plugins';

export const preset = (origin = ''): PluginEntry => [
  contentDocs(),
  [contentDocs({ dir: 'api' }), origin !== '' && sitemap()],
  origin ? null : llms(),
];
`;
  const stranger = createStranger({
    'docs/index.md': '# Home\n',
    'api/reference.md': '# API\n',
    'preset.ts': preset,
    'tsconfig.json': '{ "extends": "tapdocs/tsconfig.json" }\n',
    'tapdocs.config.ts': `import { defineConfig } from 'tapdocs';
import { sitemap } from 'tapdocs/plugins';
import { preset } from './preset.js';

const isProduction: boolean = 1 > 2;

export default defineConfig({
  title: 'Stranger',
  plugins: [preset(), isProduction && sitemap(), [undefined]],
});
`,
  });

  test('nest, as presets return them, and entries that are falsy are left out', async () => {
    expect(typeCheck(stranger.folder)).toBe('');
    const { code, stderr } = await stranger.tapdocs('build');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stranger.exists('dist/reference.html')).toBe(true);
    expect(stranger.read('dist/llms.txt')).toContain('API');
    expect(stranger.exists('dist/sitemap.xml')).toBe(false);
  });

  test('name the instance of a plugin in which something fails, and the place of an entry that is no plugin', async () => {
    stranger.write({ 'api/reference.md': '---\ntitle: [\n---\n\n# API\n' });
    const failed = await stranger.tapdocs('build');
    expect(failed.code).toBe(1);
    expect(failed.stderr).toContain('content-docs (api)');
    stranger.write({ 'preset.ts': preset.replace('contentDocs(),', 'contentDocs,') });
    const refused = await stranger.tapdocs('build');
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('`plugins[0][0]` must be a plugin');
  });
});
