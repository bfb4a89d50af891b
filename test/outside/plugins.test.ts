import { readdirSync } from 'node:fs';
import { join } from 'node:path';
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

test('a page without a source that says its text is searched, and has Markdown', async () => {
  const stranger = createStranger({
    'docs/index.md': '# Home\n',
    'theme/Team.tsx': `import { usePage } from 'tapdocs/client';

export default function Team() {
  const { data } = usePage() as { data: { people: string[] } };
  return <main id="tap-content">{data.people.map((name) => <p key={name}>{name}</p>)}</main>;
}
`,
    'tapdocs.config.ts': `import { defineConfig, type Plugin } from 'tapdocs';
import { contentDocs, llms, searchIndex, sitemap } from 'tapdocs/plugins';

const team: Plugin = {
  name: 'team',
  apply(site) {
    site.hooks.routes.tap('team', ({ routes }) => {
      const people = ['Quokka', 'A < B'];
      const page = { lang: 'en', component: 'Team', data: { people } };
      routes.add({ ...page, path: '/team', title: 'Team', text: [{ heading: 'People', id: 'people', paragraphs: people }] });
      routes.add({ ...page, path: '/quiet', title: 'Quiet' });
    });
  },
};

export default defineConfig({
  title: 'Stranger',
  url: 'https://example.org',
  plugins: [contentDocs(), team, llms(), searchIndex(), sitemap()],
});
`,
  });
  const { code, stderr } = await stranger.tapdocs('build');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stranger.read('dist/team.html')).toContain('<p>Quokka</p>');
  expect(stranger.read('dist/team.md')).toBe('# Team\n\n## People\n\nQuokka\n\nA < B\n');
  expect(stranger.read('dist/llms.txt')).toContain('/team.md');
  expect(stranger.read('dist/llms.txt')).not.toContain('quiet');
  expect(stranger.read('dist/sitemap.xml')).toContain('https://example.org/team');
  const names = readdirSync(join(stranger.folder, 'dist/search'), { recursive: true, encoding: 'utf8' });
  const texts = names.filter((name) => name.endsWith('.json')).map((name) => stranger.read(`dist/search/${name}`));
  expect(texts.join()).toContain('People');
  expect(texts.join()).not.toContain('/quiet');
  const server = await stranger.start('dev');
  expect(await (await fetch(`${server.url}team.md`)).text()).toContain('## People');
  await server.close();
});
