import { describe, expect } from 'vitest';
import { ready, test } from './harness.js';
import type { Page } from 'playwright-core';
import { useSite } from './site.js';

describe('the site of Rsbuild', () => {
  const site = useSite('site/rsbuild', 'build');

  test(
    'leads a first visitor to the language of the browser, once, with query and hash',
    { meta: { clauses: ['4-locale-redirect'] } },
    async ({ page }) => {
      await page.goto(site.url('/zh/guide/start/?a=1#top'));
      await page.waitForURL(site.url('/guide/start/?a=1#top'));
      await page.goto(site.url('/zh/guide/start/'));
      expect(page.url()).toBe(site.url('/zh/guide/start/'));
    },
  );

  test(
    'is read from the home page to an option, in the other language, and back',
    { meta: { clauses: ['9-languages'] } },
    async ({ page }) => {
      await stayInLanguage(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(site.url('/'));
      await page.click('main a:text("Quick start")');
      await page.waitForURL(site.url('/guide/start/quick-start'));
      await page.click('header a:text("Config")');
      await page.waitForURL(site.url('/config/'));
      await page.locator('nav').getByRole('link', { name: 'dev.hmr', exact: true }).click();
      await page.waitForURL(site.url('/config/dev/hmr'));
      await expect.poll(() => page.textContent('h1')).toContain('dev.hmr');
      await page.evaluate(() =>
        document.querySelector<HTMLAnchorElement>('a[hreflang="zh-CN"], a[lang="zh-CN"]')?.click(),
      );
      await page.waitForURL(site.url('/zh/config/dev/hmr'));
      await page.goBack();
      await page.waitForURL(site.url('/config/dev/hmr'));
      // Names of options cannot be broken at spaces.
      await page.setViewportSize({ width: 390, height: 900 });
      await page.goto(site.url('/config/performance/chunk-split'));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    },
  );

  test('lists its options on one page, group by group', { meta: { clauses: ['2.5-config'] } }, async ({ page }) => {
    await stayInLanguage(page);
    await page.goto(site.url('/config/'));
    const groups = ['source', 'output', 'html', 'server', 'security', 'moduleFederation', 'resolve', 'dev', 'tools'];
    const titles = () => page.locator('main section h2, main section h3').allTextContents();
    expect((await titles()).filter((title) => !title.includes('.'))).toEqual(
      expect.arrayContaining([...groups, 'performance']),
    );
    expect(
      await page.locator('main section').getByRole('link', { name: 'server.htmlFallback', exact: true }).count(),
    ).toBe(1);
    await ready(page);
    await page.getByRole('searchbox', { name: 'Filter' }).fill('HTMLfallback');
    await expect.poll(() => page.locator('main section a').allTextContents()).toEqual(['server.htmlFallback']);
  });

  test('has pages of options that start with a sentence, then type and default, also as Markdown', async ({
    still,
  }) => {
    for (const [path, show, type] of [
      ['/config/dev/client', 'Show type', 'Type'],
      ['/zh/config/dev/client', '查看类型', '类型'],
    ] as const) {
      await still.goto(site.url(path));
      const kinds = await still.$$eval('#tap-content > *', (parts) => parts.slice(0, 3).map(({ tagName }) => tagName));
      expect(kinds).toEqual(['H1', 'P', 'DL']);
      const declared = still.locator('dl details').first().locator('.code-block');
      expect(await declared.isVisible()).toBe(false);
      await still.getByText(show).click();
      expect(await declared.textContent()).toContain('type ClientConfig');
      const markdown = await (await fetch(site.url(`${path}.md`))).text();
      expect(markdown).toContain(`**${type}**\n\n\`\`\`ts\ntype ClientConfig = {`);
    }
    await still.goto(site.url('/config/output/module'));
    expect(await still.locator('dl').first().innerText()).toMatch(
      /^Type\s+boolean\s+Default\s+false\s+Since\s+1\.5\.0$/,
    );
  });

  test(
    'speaks both languages',
    { meta: { clauses: ['2.4-outline-title', '2.4-edit-link', '5-edit-link', '9-labels', '9-languages'] } },
    async ({ page }) => {
      await stayInLanguage(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      for (const [path, outline, previous, next, edit] of [
        ['/config/dev/hmr', 'ON THIS PAGE', 'Previous Page', 'Next Page', '📝 Edit this page on GitHub'],
        ['/zh/config/dev/hmr', '目录', '上一页', '下一页', '📝 在 GitHub 上编辑此页'],
      ] as const) {
        await page.goto(site.url(path));
        expect(await page.textContent('#_outline')).toBe(outline);
        const footer = page.locator('main footer').first();
        expect(await footer.locator('[rel=prev]').innerText()).toContain(previous);
        expect(await footer.locator('[rel=next]').innerText()).toContain(next);
        const file = `${path.startsWith('/zh') ? 'zh' : 'en'}/config/dev/hmr.mdx`;
        expect(await page.getByRole('link', { name: edit }).getAttribute('href')).toMatch(new RegExp(`/docs/${file}$`));
      }
    },
  );

  test(
    'dates its releases, and announces them in feeds of each language',
    { meta: { clauses: ['2.7-release-feeds', '9-release-dates'] } },
    async ({ page }) => {
      await stayInLanguage(page);
      const dates = [
        '2023-11-22',
        '2023-12-11',
        '2024-01-10',
        '2024-02-06',
        '2024-03-19',
        '2024-04-10',
        '2024-05-28',
        '2024-09-10',
      ];
      for (const [prefix, suffix, language] of [
        ['', '', 'en'],
        ['/zh', '-zh', 'zh-CN'],
      ] as const) {
        await page.goto(site.url(`${prefix}/community/releases/v0-6`));
        const links = await page.$$eval('link[rel=alternate][type$="+xml"]', (tags) =>
          tags.map((tag) => [tag.getAttribute('type'), tag.getAttribute('hreflang'), (tag as HTMLLinkElement).href]),
        );
        expect(links).toEqual([
          ['application/rss+xml', language, `https://rsbuild.rs/rss/releases-rss${suffix}.xml`],
          ['application/atom+xml', language, `https://rsbuild.rs/rss/releases-atom${suffix}.xml`],
        ]);
        expect(await page.locator('main h2').allInnerTexts()).toEqual(
          expect.arrayContaining([expect.stringContaining('3000')]),
        );
        const feed = await (await fetch(site.url(`/rss/releases-atom${suffix}.xml`))).text();
        const published = [...feed.matchAll(/<published>([\d-]{10})/g)].map(([, date]) => date);
        expect(published).toEqual(dates.toReversed());
      }
    },
  );

  test('every component that it wraps is shown', async ({ page }) => {
    await stayInLanguage(page);
    await page.goto(site.url('/zh/guide/start/'));
    expect(await page.getByText('本页内容有误？欢迎反馈。').getAttribute('href')).toContain('issues/new?title=');
  });
});

/** The reader has been here before: no redirect to the language of the browser. */
async function stayInLanguage(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('tapdocs-visited', '1'));
}
