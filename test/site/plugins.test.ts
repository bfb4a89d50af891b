import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openSite } from '../open-site.js';
import { typeCheck } from '../type-check.js';

describe('lists of plugins', () => {
  const preset = `import type { UserConfig } from 'tapdocs';
import { contentDocs, llms, sitemap } from 'tapdocs/plugins';

export const preset = (origin = ''): UserConfig['plugins'] => [
  contentDocs(),
  [contentDocs({ dir: 'api' }), origin !== '' && sitemap()],
  origin ? null : llms(),
];
`;
  const site = openSite(
    {
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
    },
    { isInstalled: true },
  );

  test('nest, as presets return them, and entries that are falsy are left out', async () => {
    expect(typeCheck(site.root)).toBe('');
    const { code, stderr } = await site.tapdocs('build');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(site.exists('dist/reference.html')).toBe(true);
    expect(site.read('dist/llms.txt')).toContain('API');
    expect(site.exists('dist/sitemap.xml')).toBe(false);
  });

  test('name the instance of a plugin in which something fails, and the place of an entry that is no plugin', async () => {
    site.write({ 'api/reference.md': '---\ntitle: [\n---\n\n# API\n' });
    const failed = await site.tapdocs('build');
    expect(failed.code).toBe(1);
    expect(failed.stderr).toContain('content-docs (api)');
    site.write({ 'preset.ts': preset.replace('contentDocs(),', 'contentDocs,') });
    const refused = await site.tapdocs('build');
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('`plugins[0][0]` must be a plugin');
  });
});

test('a page without a source that says its text is searched, and has Markdown', async () => {
  const site = openSite({
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
  const { code, stderr } = await site.tapdocs('build');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(site.read('dist/team.html')).toContain('<p>Quokka</p>');
  expect(site.read('dist/team.md').split('llms.txt)\n\n')[1]).toBe('# Team\n\n## People\n\nQuokka\n\nA < B\n');
  expect(site.read('dist/llms.txt')).toContain('/team.md');
  expect(site.read('dist/llms.txt')).not.toContain('quiet');
  expect(site.read('dist/sitemap.xml')).toContain('https://example.org/team');
  const names = readdirSync(join(site.root, 'dist/search'), { recursive: true, encoding: 'utf8' });
  const texts = names.filter((name) => name.endsWith('.json')).map((name) => site.read(`dist/search/${name}`));
  expect(texts.join()).toContain('People');
  expect(texts.join()).not.toContain('/quiet');
  const server = await site.start('dev');
  expect(await (await fetch(`${server.url}team.md`)).text()).toContain('## People');
  await server.close();
});

describe('tags for the end of the body', () => {
  const site = openSite({ 'docs/index.md': '# Home\n' });
  const build = async (rest: string): Promise<string> => {
    site.write({
      'tapdocs.config.ts': `import { defineConfig, type Plugin } from 'tapdocs';
import { contentDocs } from 'tapdocs/plugins';

const chat: Plugin = {
  name: 'chat',
  apply(site) {
    site.hooks.document.tap('chat', (document, { route }) => ({
      ...document,
      bodyTags: [
        ...document.bodyTags,
        { tag: 'script', attributes: { async: true, src: 'https://chat.example/a.js?b&c' } },
        { tag: 'script', attributes: {}, text: 'open("</script>", "' + route.path + '")' },
        { tag: 'img', attributes: { src: 'https://chat.example/"pixel"', alt: '', style: 'display: none' } },
      ],
    }));
  },
};

export default defineConfig({ title: 'Stranger', ${rest} plugins: [contentDocs(), chat] });
`,
    });
    const { code, stderr } = await site.tapdocs('build');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return site.read('dist/index.html');
  };
  const scripts =
    '<script async src="https://chat.example/a.js?b&amp;c"></script><script>open("</\\u0073cript>", "/")</script>';

  test('are the last ones there, escaped as those of the head are', async () => {
    const html = await build('');
    const image = '<img src="https://chat.example/&quot;pixel&quot;" alt="" style="display: none">';
    expect(html).toContain(`${scripts}${image}\n</body>`);
  });

  test('count for the content security policy, with their hashes, origins and styles', async () => {
    const html = await build('security: { csp: true },');
    expect(html).toContain(scripts);
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
    const digest = createHash('sha256').update('open("</\\u0073cript>", "/")').digest('base64');
    expect(policy).toContain(`sha256-${digest}`);
    expect(policy).toContain('https://chat.example/a.js');
    expect(/<img\b[^>]*chat[^>]*>/.exec(html)?.[0]).toMatch(/class="[^"]+"/);
    expect(html).not.toContain('style="display: none"');
  });
});
