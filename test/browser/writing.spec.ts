import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { classOf } from './class-of.js';
import { ready, test } from './harness.js';
import { modes, useSite } from './site.js';

const groups = (page: Page) =>
  page.$$eval('main section', (sections) =>
    sections.map((section) => [...section.querySelectorAll('h2, a')].map((element) => element.textContent ?? '')),
  );
const shownPanels = (page: Page) =>
  page.$$eval('[role=tabpanel]', (panels) =>
    panels.filter((panel) => !panel.hasAttribute('hidden')).map((panel) => panel.textContent?.trim() ?? ''),
  );
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

describe.each(modes)('%s', (mode) => {
  const site = useSite('test/browser/sites/writing', mode);
  const allowClipboard = (page: Page) =>
    page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(site.url('/')).origin });

  test(
    'tabs of a group change together, in the page and across browser tabs, and are remembered',
    { meta: { clauses: ['4-tabs'] } },
    async ({ page }) => {
      await page.goto(site.url('/guide/components'));
      const other = await page.context().newPage();
      await other.goto(site.url('/guide/components'));
      expect((await shownPanels(page)).slice(0, 2)).toEqual(['Typed.', 'Plain again.']);
      const tab = page.getByRole('tablist', { name: 'Language' }).getByRole('tab', { name: 'JavaScript' });
      await expect
        .poll(async () => {
          await tab.click();
          return (await shownPanels(page)).slice(0, 2).map((text) => text.slice(0, 6));
        })
        .toEqual(['Plain.', 'Plain ']);
      await expect.poll(async () => (await shownPanels(other))[1]).toBe('Plain again.');
      await expect.poll(async () => (await shownPanels(other))[0]?.slice(0, 6)).toBe('Plain.');
      await tab.press('ArrowLeft');
      await expect.poll(async () => (await shownPanels(other))[1]).toBe('Typed again.');
      await page.reload();
      await expect.poll(async () => (await shownPanels(page))[1]).toBe('Typed again.');
    },
  );

  test(
    'the outline follows tabs, and headings that islands bring',
    { meta: { clauses: ['2.4-outline-depths'] } },
    async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(site.url('/guide/components'));
      await ready(page);
      const listed = () => page.$$eval('nav[aria-labelledby="_outline"] a', (links) => links.map((a) => a.textContent));
      await expect.poll(listed).not.toContain('Only in the second tab');
      await page.getByRole('tablist', { name: 'Language' }).getByRole('tab', { name: 'JavaScript' }).click();
      await expect.poll(listed).toContain('Only in the second tab');
      await page.goto(site.url('/api/'));
      await expect.poll(listed).toEqual(['Others', 'Core', 'Hooks']);
    },
  );

  test('a heading in a hidden tab is shown by its address, and by a link of another page', async ({ page }) => {
    const heading = page.getByRole('heading', { name: 'Only in the second tab' });
    const isInView = () => heading.evaluate((element) => element.getBoundingClientRect().top < window.innerHeight);
    await page.goto(site.url('/guide/components#only-in-the-second-tab'));
    await heading.waitFor();
    await expect.poll(isInView).toBe(true);
    await page.goto(site.url('/guide/'));
    await page.evaluate(() => localStorage.clear());
    await ready(page);
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: './components#only-in-the-second-tab' });
      document.body.append(link);
      link.click();
    });
    await heading.waitFor();
    await expect.poll(isInView).toBe(true);
  });

  test('forced colours leave the open tab and the icons of files to be seen', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await page.goto(site.url('/guide/components'));
    await ready(page);
    const grounds = await page.evaluate(() => [
      getComputedStyle(document.body).backgroundColor,
      ...['[role=tab][aria-selected=true]', '.tree-name'].map((selector) => {
        const part = getComputedStyle(
          document.querySelector(selector) as Element,
          selector === '.tree-name' ? '::before' : '::after',
        );
        return part.backgroundColor;
      }),
    ]);
    expect(grounds).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 'rgb(255, 255, 255)']);
  });

  test('code is copied without its prompt of buttons, and the button confirms it for two seconds', async ({ page }) => {
    await allowClipboard(page);
    await page.goto(site.url('/guide/components'));
    await ready(page);
    const block = page.locator('.code-block').filter({ hasText: 'export default' });
    await block.hover();
    await block.getByRole('button', { name: 'Copy code' }).click();
    await expect.poll(() => clipboard(page)).toBe("export default { title: 'A' };");
    expect(await block.locator('.code-copy.copied').count()).toBe(1);
    await expect.poll(() => page.textContent('#_status')).toBe('Copied');
    await expect.poll(() => block.locator('.code-copy.copied').count(), { timeout: 5000 }).toBe(0);
    await block.getByRole('button', { name: 'Toggle code wrap' }).click();
    expect(await block.getAttribute('data-wrap')).toBe('');
  });

  test(
    'the Markdown of a page is copied, and opened elsewhere from a menu',
    { meta: { clauses: ['2.7-copy-markdown', '2.7-prompt', '2.7-copy-link', '4-open-menu'] } },
    async ({ page, expected }) => {
      expected.push(/404/);
      await allowClipboard(page);
      await page.goto(site.url('/guide/components'));
      await ready(page);
      const button = page.getByRole('button', { name: 'Copy Markdown' });
      const title = await page.locator('h1').boundingBox();
      const box = await button.boundingBox();
      const first = await page.locator('main h2').first().boundingBox();
      expect(box && title && box.y >= title.y + title.height).toBe(true);
      expect(box && first && box.y + box.height <= first.y).toBe(true);

      await button.click();
      await expect.poll(() => clipboard(page)).toBe('# Components\n\nAs Markdown.\n');
      await expect.poll(() => button.getAttribute('data-state')).toBe('idle');

      const open = page.locator('summary[aria-haspopup="menu"]');
      await open.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Copy Markdown link');
      await page.keyboard.press('ArrowDown');
      expect(await page.evaluate(() => (document.activeElement as HTMLAnchorElement).href)).toBe(
        `https://chatgpt.com/?hints=search&q=${encodeURIComponent(`Read ${site.url('/guide/components.md')}, I want to ask questions about it.`)}`,
      );
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await expect.poll(() => clipboard(page)).toBe(site.url('/guide/components.md'));
      expect(await page.getByRole('menu').isVisible()).toBe(false);
      await open.click();
      expect(await page.getByRole('menu').isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      expect(await page.getByRole('menu').isVisible()).toBe(false);
      await open.click();
      await page.mouse.click(5, 5);
      expect(await page.getByRole('menu').isVisible()).toBe(false);

      // A page without Markdown: nothing was copied, and nothing pretends so.
      await page.goto(site.url('/guide/images'));
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: 'Copy Markdown' }).click();
      await expect.poll(() => button.getAttribute('data-state')).toBe('idle');
      expect(await clipboard(page)).toBe(site.url('/guide/components.md'));
    },
  );

  test(
    'an image is enlarged by mouse and keyboard, with code that is loaded for it alone',
    { meta: { clauses: ['2.7-image-zoom'] } },
    async ({ page }) => {
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (/image-zoom[^/]*\.js/.test(request.url())) scripts.push(request.url());
      });
      await page.goto(site.url('/guide/components'));
      await ready(page);
      expect(scripts).toEqual([]);
      await page.goto(site.url('/guide/images'));
      await ready(page);
      const image = page.getByRole('button', { name: 'Enlarge image: Two lines' });
      await image.waitFor();
      expect(scripts).toEqual([]);
      expect(await page.textContent('main figure > figcaption')).toBe('One line for both');
      const enlarged = page.locator('.medium-zoom-image--opened');
      const width = async () => (await enlarged.boundingBox())?.width ?? 0;

      /** It takes the focus when it has come to rest. */
      const atRest = async () => {
        await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('image--opened');
        expect(await width()).toBeGreaterThan(600);
      };

      await image.click();
      await atRest();
      await page.keyboard.press('Escape');
      await expect.poll(() => enlarged.count()).toBe(0);
      await image.focus();
      await page.keyboard.press('Enter');
      await atRest();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect.poll(() => enlarged.count()).toBe(0);
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('alt'))).toBe('Two lines');

      expect(scripts).toHaveLength(1);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await image.click();
      await atRest();
      await enlarged.click();
      await expect.poll(() => enlarged.count()).toBe(0);

      await page.click('main a:has(img)');
      await page.waitForURL(site.url('/guide/components'));
      expect(await enlarged.count()).toBe(0);
    },
  );

  test(
    'a tooltip comes 0.1 s after the mouse, is at most 250 px wide, and goes at Escape',
    { meta: { clauses: ['9-tooltip'] } },
    async ({ page }) => {
      await page.goto(site.url('/guide/components'));
      const term = page.locator('[data-tip]');
      const tip = () =>
        term.evaluate((element) => {
          const { visibility, transitionDelay, width } = getComputedStyle(element, '::after');
          return { visibility, delays: [...new Set(transitionDelay.split(', '))], width: parseFloat(width) };
        });
      expect(await term.getAttribute('aria-description')).toBe(await term.getAttribute('data-tip'));
      expect(await tip()).toEqual({ visibility: 'hidden', delays: ['0.1s'], width: expect.any(Number) });
      await term.hover();
      await expect.poll(async () => (await tip()).visibility).toBe('visible');
      const { width } = await tip();
      expect(width).toBeGreaterThan(200);
      expect(width).toBeLessThanOrEqual(250);
      await expect
        .poll(async () => {
          await page.keyboard.press('Escape');
          return (await tip()).visibility;
        })
        .toBe('hidden');
      await page.mouse.move(0, 0);
      await term.focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await expect.poll(async () => (await tip()).visibility).toBe('visible');
      await page.keyboard.press('Shift+Tab');
      await expect.poll(async () => (await tip()).visibility).toBe('hidden');
    },
  );

  test(
    'an overview lists the section, and is filtered',
    { meta: { clauses: ['2.5-groups', '2.5-filter', '2.5-others', '5-overview-filter'] } },
    async ({ page }) => {
      await page.goto(site.url('/api/'));
      const all = [
        ['Others', 'Start here', 'First-steps', 'Next steps'],
        ['Core', 'build-site', 'Options', 'Result', 'serve', 'Port', 'strictPort'],
        ['Hooks', 'usePage', 'useSite', 'base', 'title'],
      ];
      expect(await groups(page)).toEqual(all);
      const field = page.getByRole('searchbox', { name: 'Filter' });
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
      await field.fill('BUILD SITE');
      await expect.poll(() => groups(page)).toEqual([['Core', 'build-site', 'Options', 'Result']]);
      await field.fill('hooks');
      await expect.poll(() => groups(page)).toEqual([all[2]]);
      await field.fill('first-steps');
      await expect.poll(() => groups(page)).toEqual([['Others', 'Start here', 'First-steps']]);
      await field.fill('zebra');
      await expect.poll(() => page.locator('main [role=status]').textContent()).toBe('No matching API found: zebra');
      await field.fill('');
      await expect.poll(() => groups(page)).toEqual(all);
      await page.click('main a:text("strictPort")');
      await page.waitForURL(site.url('/api/core/serve#strictport'));
      await expect.poll(() => page.textContent('h1')).toContain('serve');
      await page.goto(site.url('/zh/api/'));
      expect((await groups(page))[0]).toEqual(['其他', '从这里开始', '第一步']);
      expect(await page.getByRole('searchbox', { name: '过滤' }).getAttribute('placeholder')).toBe('输入关键词');
    },
  );

  test('the heading of footnotes is read by screen readers, and takes no room', async ({ page }) => {
    await page.goto(site.url('/guide/images'));
    const heading = page.getByRole('heading', { name: 'Footnotes' });
    const { height } = (await heading.boundingBox()) ?? {};
    expect(height).toBe(1);
    expect(await heading.evaluate((element) => getComputedStyle(element).position)).toBe('absolute');
  });

  test('everything is there without scripts', { meta: { clauses: ['all-scripts'] } }, async ({ still: page }) => {
    await page.goto(site.url('/guide/components'));
    const main = page.locator('main');
    for (const text of [
      'Typed.',
      'Plain.',
      'module.exports',
      'npm remove',
      'bun add tapdocs',
      'cli.md',
      'the start page',
    ]) {
      expect([text, await main.getByText(text, { exact: false }).first().isVisible()]).toEqual([text, true]);
    }
    expect(await page.getByRole('button', { name: 'Copy Markdown' }).isVisible()).toBe(false);
    expect(await page.locator(`${classOf('Toc')} a`).allTextContents()).toContain('Small ones');
    await page.locator('summary[aria-haspopup="menu"]').click();
    expect(await page.getByRole('menuitem', { name: 'Open in Claude' }).getAttribute('href')).toContain('example.org');
    await main.getByText('More', { exact: true }).click();
    await page.getByText('Folded.').waitFor();
    await page.locator('.file-tree summary').first().click();
    await page.getByText('cli.md').waitFor({ state: 'hidden' });
    await page.goto(site.url('/api/'));
    expect((await page.locator('main section a').allTextContents()).length).toBe(13);
    expect(await page.getByRole('searchbox').isVisible()).toBe(false);
  });
});

describe('dev', () => {
  const site = useSite('test/browser/sites/writing', 'dev', { own: true });

  test('an edit of a heading is shown in the overview, in place', async ({ page }) => {
    await page.goto(site.url('/api/'));
    await ready(page);
    await page.evaluate(() => document.body.setAttribute('data-kept', ''));
    const file = join(site.root, 'docs/en/api/core/build.md');
    writeFileSync(file, readFileSync(file, 'utf8').replace('## Options', '## Settings'));
    await expect.poll(async () => (await groups(page))[1], { timeout: 20_000 }).toContain('Settings');
    expect(await page.getAttribute('body', 'data-kept')).toBe('');
  });
});
