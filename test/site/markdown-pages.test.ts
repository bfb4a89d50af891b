import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Files, openSite, type Run, type Site } from '../open-site.js';
import { typeCheck } from '../type-check.js';

/** Pages made of a file: an overview, and a page with code for each operation. */
const operations = `import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, SidebarItem } from 'tapdocs';

interface Operation {
  name: string;
  text: string;
}

export function operations(): Plugin {
  return {
    name: 'operations',
    apply(site) {
      site.hooks.routes.tap('operations', ({ routes }) => {
        const file = join(site.config.root, 'api.json');
        const all = JSON.parse(readFileSync(file, 'utf8')) as Operation[];
        const items: SidebarItem[] = [
          { kind: 'link', text: 'API', link: '/api/' },
          ...all.map(({ name }): SidebarItem => ({ kind: 'link', text: name, link: '/api/' + name })),
        ];
        routes.addSlice('api', items);
        const list = all.map(({ name }) => '- [' + name + '](./' + name + '.mdx)').join('\\n');
        const page = { lang: 'en', slices: { sidebar: 'api' }, watch: ['api.json'] } as const;
        routes.addMarkdown({
          ...page,
          path: '/api/',
          source: { path: 'generated/api/index.md', text: '# API\\n\\n' + list + '\\n' },
          frontMatter: { description: 'All operations' },
        });
        for (const { name, text } of all) {
          routes.addMarkdown({ ...page, path: '/api/' + name, source: { path: 'generated/api/' + name + '.mdx', text } });
        }
      });
    },
  };
}
`;

const files: Files = {
  'tsconfig.json': '{ "extends": "tapdocs/tsconfig.json", "compilerOptions": { "types": ["node"] } }',
  'docs/index.md': '# Home\n\n[API](/api/)\n',
  'api.json': JSON.stringify([
    { name: 'create', text: '---\ndate: 2026-01-02\nlink-rss: api\n---\n\n# Create\n\nMakes a *quokka*.\n' },
    { name: 'remove', text: "import Badge from '../../components/Plain'\n\n# Remove\n\n<Badge>{6 * 7}</Badge>\n" },
    {
      name: 'count',
      text: "import { useState } from 'react'\n\nexport function Counter() {\n  const [n, set] = useState(41);\n  return <button onClick={() => set(n + 1)}>{n}</button>;\n}\n\n# Count\n\n<Counter />\n",
    },
  ]),
  'components/Plain.tsx':
    'export default function Plain({ children }: { children: React.ReactNode }) {\n  return <mark>{children}</mark>;\n}\n',
  'operations.ts': operations,
  'tapdocs.config.ts': `import { defineConfig } from 'tapdocs';
import { contentDocs, feeds, linkCheck, llms, searchIndex, sitemap } from 'tapdocs/plugins';
import { operations } from './operations';

export default defineConfig({
  title: 'Stranger',
  url: 'https://example.org',
  plugins: [
    contentDocs(),
    operations(),
    linkCheck(),
    llms(),
    searchIndex(),
    sitemap(),
    feeds({ feeds: [{ name: 'api', include: ({ path }) => path === '/api/create' }] }),
  ],
});
`,
};

async function built(site: Site, ...args: string[]): Promise<Run> {
  const run = await site.tapdocs('build', ...args);
  expect({ code: run.code, stderr: run.stderr }).toEqual({ code: 0, stderr: '' });
  return run;
}

describe('a page that is made of text', () => {
  const site = openSite(files, { isInstalled: true });

  test('is a page like any other', async () => {
    expect(typeCheck(site.root)).toBe('');
    await built(site);
    const create = site.read('dist/api/create.html');
    expect(create).toContain('Makes a <em>quokka</em>');
    expect(create).toMatch(/<nav[^>]*aria-label="Previous and next page"[^]*href="\/api\/remove"/);
    expect(create).toContain('<title>Create - Stranger</title>');
    expect(site.read('dist/api/remove.html')).toMatch(/<mark>42<\/mark>/);
    expect(site.read('dist/api/count.html')).toContain('<button>41</button>');
    expect(site.read('dist/api/index.html')).toContain('href="/api/create"');
    expect(site.read('dist/api/index.html')).toContain('All operations');
    expect(site.read('dist/api/create.md')).toContain('Makes a *quokka*');
    expect(site.read('dist/llms.txt')).toContain('Create');
    expect(site.read('dist/rss/api-rss.xml')).toContain('quokka');
    expect(site.read('dist/sitemap.xml')).toContain('https://example.org/api/create');
    const shards = readdirSync(join(site.root, 'dist'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.includes('search') && name.endsWith('.json'))
      .map((name) => site.read(`dist/${name}`));
    expect(shards.join()).toContain('quokka');
    expect(site.exists('generated')).toBe(false);
  });

  test('is made again when its text changes, and else kept', async () => {
    expect((await built(site)).stdout).toMatch(/5\/5 contents/);
    site.write({ 'api.json': site.read('api.json').replace('quokka', 'wombat').replace('41', '17') });
    await built(site);
    expect(site.read('dist/api/create.html')).toContain('wombat');
    expect(site.read('dist/api/count.html')).toContain('<button>17</button>');
  });

  test('is named in its problems by its own path, with its text', async () => {
    site.write({
      'api.json': JSON.stringify([
        { name: 'broken', text: '# Broken\n\n{1 +}\n' },
        { name: 'thrown', text: 'export const fail = () => { throw new Error("no way") }\n\n# Thrown\n\n{fail()}\n' },
        { name: 'astray', text: "import A from './nowhere'\n\n# Astray\n\n<A />\n" },
      ]),
    });
    const { code, stderr } = await site.tapdocs('build');
    expect(code).toBe(1);
    expect(stderr).toMatch(/generated\/api\/broken\.mdx:3:\d+/);
    expect(stderr).toContain('> 3 | {1 +}');
    expect(stderr).toMatch(/generated\/api\/thrown\.mdx:1:\d+/);
    expect(stderr).toMatch(/> 1 \| export const fail/);
    expect(stderr).toMatch(/generated\/api\/astray\.mdx:1:\d+/);
    expect(stderr).toContain("> 1 | import A from './nowhere'");
  });

  test('has its links checked', async () => {
    site.write({ 'api.json': JSON.stringify([{ name: 'link', text: '# Link\n\n[Lost](/nowhere)\n' }]) });
    const { code, stdout, stderr } = await site.tapdocs('build');
    expect(code).toBe(1);
    expect(stdout + stderr).toContain('generated/api/link.mdx:3:');
    expect(stdout + stderr).toContain('> 3 | [Lost](/nowhere)');
  });
});

test('many pages of text are rendered in worker processes', async () => {
  const text = (index: number) => `# Page ${index}\n\n<i>{${index} + 1}</i>\n\n<b>{'x'.repeat(2)}</b>\n`;
  const all = Array.from({ length: 40 }, (_, index) => ({ name: `page${index}`, text: text(index) }));
  all.push({ name: 'create', text: '---\ndate: 2026-01-02\n---\n\n# Create\n' });
  const site = openSite({ ...files, 'api.json': JSON.stringify(all) }, { isInstalled: true });
  await built(site, '--workers', '2');
  expect(site.read('dist/api/page39.html')).toContain('<b>xx</b>');
  expect(site.read('dist/api/page7.html')).toContain('<i>8</i>');
});

test('dev shows a page of text, and collects the routes again when a file changes that it is made of', async () => {
  const site = openSite(files, { isInstalled: true });
  const server = await site.start('dev');
  const get = async (path: string) => (await fetch(server.url + path)).text();
  expect(await get('api/create')).toContain('quokka');
  expect(await get('api/count')).toContain('<button>41</button>');
  site.write({ 'api.json': site.read('api.json').replace('quokka', 'wombat').replace('41', '17') });
  await expect.poll(() => get('api/create')).toContain('wombat');
  await expect.poll(() => get('api/count')).toContain('<button>17</button>');
  await server.close();
});

test('dev collects the routes again when a file changes that a plugin watches, wherever it lies', async () => {
  const site = openSite({
    'docs/index.md': '# Home\n',
    '.pages.json': '["/first"]',
    'theme/Extra.tsx': 'export default function Extra() {\n  return <main>Extra</main>;\n}\n',
    'tapdocs.config.ts': `import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'tapdocs';
import { contentDocs } from 'tapdocs/plugins';

const extra: Plugin = {
  name: 'extra',
  apply(site) {
    site.hooks.routes.tap('extra', ({ routes }) => {
      routes.watch('.pages.json');
      const paths: string[] = JSON.parse(readFileSync(join(site.config.root, '.pages.json'), 'utf8'));
      for (const path of paths) routes.add({ path, lang: 'en', component: 'Extra' });
    });
  },
};

export default defineConfig({ title: 'Stranger', plugins: [contentDocs(), extra] });
`,
  });
  const server = await site.start('dev');
  const status = async (path: string) => (await fetch(server.url + path)).status;
  expect([await status('first'), await status('second')]).toEqual([200, 404]);
  site.write({ '.pages.json': '["/first", "/second"]' });
  await expect.poll(() => status('second')).toBe(200);
  await server.close();
});
