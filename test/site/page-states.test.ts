import { describe, expect } from 'vitest';
import { ready, test } from '../browser/harness.js';
import { config } from '../config-text.js';
import { type Files, openSite } from '../open-site.js';

const locales = "locales: { en: { label: 'English' }, zh: { label: '中文' } }, base: '/docs/',";
const draft = '---\ndraft: true\n---\n\n';
const waiting = '---\npublishAt: 2099-12-24T09:00:00+01:00\n---\n\n';

describe('drafts in two languages', () => {
  const sidebar = `themeConfig: { sidebar: {
    '/api/': ['/api/', { text: 'Next', link: '/api/next' }, 'api/next.md', { text: 'More', items: ['/api/next'] }],
    '/later/': ['/later/a'],
  } },`;
  const files: Files = {
    'tapdocs.config.ts': config('contentDocs(), i18n({ fallback: true }), linkCheck()', `${locales} ${sidebar}`),
    'docs/en/index.md': '# Home\n',
    'docs/zh/index.md': '# 首页\n',
    'docs/en/guide/_meta.json':
      '["a", "secret.md", { "type": "file", "name": "both" }, { "type": "custom-link", "label": "Plans", "items": ["plan"] }]',
    'docs/en/guide/a.md': '# A\n',
    'docs/en/guide/secret.md': `${waiting}# Secret plan\n`,
    'docs/en/guide/plan.md': `${draft}# Planned\n`,
    'docs/en/guide/both.md': `${draft}# Both draft\n`,
    'docs/en/guide/both/x.md': '# Both X\n',
    'docs/en/guide/done.md': '# Done\n',
    'docs/zh/guide/done.md': `${waiting}# 未完成\n`,
    'docs/en/api/index.md': '# API\n',
    'docs/en/api/next.md': `${draft}# Next API\n`,
    'docs/en/later/a.md': `${draft}# Later\n`,
  };

  test('are in no page of a build, and a draft is not shown in another language', async () => {
    const site = openSite(files);
    const { code, stderr, stdout } = await site.tapdocs('build');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /Drafts +4 left out: docs\/en\/api\/next\.md, docs\/en\/guide\/both\.md, docs\/en\/guide\/plan\.md, docs\/en\/later\/a\.md\n +Waiting +until 2099-12-24T08:00:00Z: docs\/en\/guide\/secret\.md\n/,
    );
    expect(stdout).toContain('until 2099-12-24T08:00:00Z: docs/zh/guide/done.md');
    for (const page of ['guide/secret', 'zh/guide/secret', 'guide/both', 'zh/guide/both', 'api/next', 'zh/later/a'])
      expect(site.exists(`dist/${page}.html`), page).toBe(false);
    // The translation is a draft, so it counts as missing.
    expect(site.read('dist/zh/guide/done.html')).toContain('本页尚未翻译');
    for (const page of ['guide/a', 'zh/guide/a', 'api/index', 'index'])
      expect(site.read(`dist/${page}.html`), page).not.toMatch(/Secret plan|Both draft|Next API|"Next"|Plan|未完成/);
  });

  test('are shown by dev with a mark in the language of the page', async ({ page }) => {
    const server = await openSite(files).start('dev');
    await page.goto(`${server.url}guide/secret`);
    await ready(page);
    await page.getByText('Draft: this page is not published until 2099-12-24 08:00 UTC.').waitFor();
    await page.goto(`${server.url}zh/guide/done`);
    await ready(page);
    await page.getByText(/^草稿：此页面将于 2099-12-24 08:00 UTC.*发布。$/).waitFor();
    await page.goto(`${server.url}api/next`);
    await page.getByText('Draft: this page is not published.').waitFor();
    expect(await page.textContent('#_sidebar')).toMatch(/Next.*Next API.*More/);
    expect((await fetch(`${server.url}zh/guide/secret`)).status).toBe(404);
    expect(server.log()).not.toContain('LINK_');
    await server.close();
  });
});

describe('a link to a draft', () => {
  const files: Files = {
    'tapdocs.config.ts': config(
      "contentDocs(), i18n({ report: { missingPages: 'off' } }), linkCheck()",
      `${locales} themeConfig: {
    nav: [{ text: 'Plan', link: { en: '/guide/secret', zh: '/' } }],
    footer: { columns: [{ title: 'More', items: [{ text: 'Plan', link: { en: '/guide/secret', zh: '/' } }] }] },
  },`,
    ),
    'docs/en/index.mdx': `---
pageType: home
hero:
  name: Home
  actions:
    - text: Start
      link: /guide/secret
---

[a](./guide/secret.md)

[b](/guide/secret#part)
`,
    'docs/en/guide/_meta.json': '[{ "type": "custom-link", "label": "Plan", "link": "/guide/secret" }, "a"]',
    'docs/en/guide/a.md': '# A\n\n[c](./secret)\n',
    'docs/en/guide/secret.md': `${waiting}# Secret\n\n[d](./other.md)\n`,
    'docs/en/guide/other.md': `${draft}# Other\n`,
    'docs/zh/index.md': '# 首页\n\n[e](/guide/secret)\n',
  };
  const site = openSite(files);

  test('is an error that says so, wherever it is written', async () => {
    const { code, problems, stderr } = await site.tapdocs('check');
    expect(code).toBe(1);
    expect(problems.map((text) => text.replace(/:\d+$/, '')).sort()).toEqual(
      [
        'LINK_DRAFT docs/en/guide/_meta.json:1',
        'LINK_DRAFT docs/en/guide/a.md:3',
        'LINK_DRAFT docs/en/index.mdx:12',
        'LINK_DRAFT docs/en/index.mdx:7',
        'LINK_DRAFT docs/en/index.mdx:10',
        'LINK_DRAFT docs/zh/index.md:3',
        'LINK_DRAFT tapdocs.config.ts:7',
        'LINK_DRAFT tapdocs.config.ts:8',
      ].sort(),
    );
    expect(stderr).toContain('which is a draft and not published until 2099-12-24T08:00:00Z.');
  });

  test('is also reported by dev, which shows the page, but not on a draft', async ({ page }) => {
    const server = await site.start('dev');
    await page.goto(`${server.url}guide/a`);
    await ready(page);
    await page.goto(`${server.url}guide/secret`);
    await ready(page);
    await expect.poll(() => server.log(), { timeout: 10_000 }).toContain('docs/en/guide/a.md:3');
    expect(server.log()).toContain('LINK_DRAFT');
    expect(server.log()).not.toContain('docs/en/guide/secret.md:');
    await server.close();
  });

  test('may be redirected to by its own front matter, in dev too', async () => {
    const other = openSite({
      'tapdocs.config.ts': config('contentDocs(), linkCheck(), redirects()'),
      'docs/index.md': '# Home\n',
      'docs/secret.md': '---\npublishAt: 2099-12-24\nredirectFrom: [/old]\n---\n\n# Secret\n',
      'docs/broken.md': '# Broken\n\n[Nowhere](/nowhere)\n',
    });
    expect(await other.tapdocs('build')).toMatchObject({ code: 1, problems: [expect.stringMatching(/^LINK_BROKEN/)] });
    const server = await other.start('dev');
    await fetch(`${server.url}broken`);
    await expect.poll(() => server.log(), { timeout: 10_000 }).toContain('LINK_BROKEN');
    expect(server.log()).not.toContain('REDIRECT_DRAFT');
    await server.close();
  });

  test('is an error in redirects, too, and so is a published URL of a draft', async () => {
    const other = openSite({
      'tapdocs.config.ts': config("contentDocs(), redirects({ rules: [{ from: '/old', to: '/secret' }] })"),
      'docs/index.md': '# Home\n',
      'docs/secret.md': `${waiting}# Secret\n`,
      'published.txt': 'https://example.org/\nhttps://example.org/secret\n',
    });
    const first = await other.tapdocs('build');
    expect(first).toMatchObject({
      code: 1,
      problems: [expect.stringMatching(/^REDIRECT_DRAFT tapdocs\.config\.ts:7/)],
    });
    expect(first.stderr).toContain('`docs/secret.md` is a draft and not published until 2099-12-24T08:00:00Z.');
    other.write({ 'tapdocs.config.ts': config('contentDocs(), redirects()') });
    const second = await other.tapdocs('check', '--against', 'published.txt');
    expect(second).toMatchObject({ code: 1, problems: ['URL_DRAFT'] });
  });

  test('has a word about the home page and about a site of drafts alone', async () => {
    const other = openSite({
      'tapdocs.config.ts': config(),
      'docs/index.md': `${draft}# Home\n`,
      'docs/a.md': '# A\n',
    });
    const first = await other.tapdocs('build');
    expect(first).toMatchObject({ code: 0, problems: ['ROUTE_HOME_DRAFT'] });
    expect(first.stderr).toContain('Publish `docs/index.md`, or redirect');
    other.remove('docs/a.md');
    expect(await other.tapdocs('build')).toMatchObject({ code: 1, problems: ['ROUTE_DRAFTS'] });
  });
});

describe('pages of plugins', () => {
  const plugin = `{
    name: 'blog',
    apply: (site) => {
      site.hooks.routes.tap('blog', ({ routes }) => {
        const page = (name: string, text: string) => ({ path: '/blog/' + name, lang: 'en', source: { path: 'blog/' + name + '.md', text } });
        routes.addMarkdown(page('draft', '---\\ndraft: true\\n---\\n\\n# Blog draft\\n'));
        routes.addMarkdown(page('hidden', '---\\nunlisted: true\\n---\\n\\n# Blog hidden\\n'));
        routes.addMarkdown({ ...page('own', '# Blog own\\n'), unlisted: true });
        routes.addMarkdown(page('plain', '# Blog plain\\n'));
        routes.add({ path: '/blog/text', lang: 'en', component: 'NotFoundPage', unlisted: true, title: 'Blog text', text: [{ paragraphs: ['Blog text'] }] });
      });
    },
  }`;

  test('have the same states, from front matter or from the route', async ({ page }) => {
    const site = openSite({
      'tapdocs.config.ts': config(
        `contentDocs(), pages(), llms(), sitemap(), searchIndex(), linkCheck(), ${plugin}`,
        "url: 'https://example.org',",
      ),
      'docs/index.md': '# Home\n\n[Own](/blog/own) and [team](/team)\n',
      'pages/team.tsx':
        "export const frontMatter = { unlisted: true, pageType: 'blank' };\n\nexport default function Team() {\n  return <h1>Blog team</h1>;\n}\n",
    });
    expect(await site.tapdocs('build')).toMatchObject({ code: 0, problems: [] });
    expect(site.exists('dist/blog/draft.html')).toBe(false);
    for (const name of ['blog/hidden', 'blog/own', 'blog/text', 'team'])
      expect(site.read(`dist/${name}.html`), name).toContain('<meta name="robots" content="noindex"/>');
    for (const list of ['sitemap.xml', 'llms.txt', 'llms-full.txt']) {
      const text = site.read(`dist/${list}`);
      expect(text).toContain('blog/plain');
      expect(text, list).not.toMatch(/Blog (?:draft|hidden|own|text|team)|blog\/(?:draft|hidden|text)/);
    }
    const server = await site.start('serve');
    await page.goto(server.url);
    await ready(page);
    await page.getByRole('link', { name: 'Own' }).click();
    await page.getByText('Unlisted: only readers with a link find this page.').waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await page.goBack();
    await page.getByRole('link', { name: 'team' }).waitFor();
    expect(await page.locator('meta[name=robots]').count()).toBe(0);
    expect(await page.getByText('Unlisted:').count()).toBe(0);
    await page.goto(`${server.url}team`);
    await page.getByText('Unlisted:').waitFor();
    await server.close();
  });
});

test('keys that are similar to those of the states are named', async () => {
  const site = openSite({
    'tapdocs.config.ts': config(),
    'docs/index.md': '---\npublish_at: 2026-01-01\nunlist: true\n---\n\n# Home\n',
    'docs/a.md': '---\npublishedAt: 2026-01-01\npublishat: 2026-01-01\nunlistd: true\n---\n\n# A\n',
  });
  const { code, stderr, problems } = await site.tapdocs('build');
  expect(code).toBe(0);
  expect(problems).toHaveLength(5);
  for (const key of ['publish_at', 'unlist', 'publishedAt', 'publishat', 'unlistd'])
    expect(stderr).toContain(`\`${key}\` in the front matter has no effect.`);
  expect(stderr.match(/Did you mean `publishAt`/g)).toHaveLength(3);
  expect(stderr.match(/Did you mean `unlisted`/g)).toHaveLength(2);
});
