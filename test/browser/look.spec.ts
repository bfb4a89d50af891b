import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { classOf } from './class-of.js';
import { readEdges, windowWidths } from './edges.js';
import { expectAccessible, ready, test } from './harness.js';
import { useSite } from './site.js';

const site = useSite('site/rsbuild', 'build');

async function open(page: Page, path: string, [width, height]: readonly [number, number]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height });
  await page.goto(site.url(path));
  await ready(page);
}

/** Left, top, width and height of the first element that is seen. */
const box = (page: Page, selector: string) =>
  page
    .locator(selector)
    .filter({ visible: true })
    .first()
    .boundingBox()
    .then((found) => found ?? { x: NaN, y: NaN, width: NaN, height: NaN });

describe('fonts', () => {
  test('generic families come before those of Han, whose Latin letters are proportional', async ({ page }) => {
    for (const path of ['/guide/start/quick-start', '/zh/guide/start/quick-start']) {
      await open(page, path, [1440, 900]);
      const families = await page.evaluate(() =>
        ['code', 'body'].map((selector) => getComputedStyle(document.querySelector(selector) as Element).fontFamily),
      );
      expect(families[0]).toMatch(/monospace.*"Noto Sans CJK SC"/);
      expect(families[1]).toMatch(/sans-serif.*"Noto Sans CJK SC"/);
    }
  });
});

test('a first page has the fonts of the system, and those after it the fonts of the theme, without a shift', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) (window as unknown as { shifts: number[] }).shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const family = () => page.evaluate(() => getComputedStyle(document.body).fontFamily.split(',')[0]);
  await page.goto(site.url('/guide/framework/react'));
  await ready(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tapdocs-fonts'))).toBe('1');
  const starts = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
    const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
    return fonts.map(({ startTime }) => startTime > paint);
  });
  expect(starts).toEqual([true, true]);
  expect(await family()).toBe('-apple-system');
  await page.getByRole('link', { name: 'Vue', exact: true }).first().click();
  await page.waitForURL('**/guide/framework/vue');
  await expect.poll(family).toBe('"Tapdocs Sans"');
  await page.goto(site.url('/zh/guide/framework/vue'));
  expect(await family()).toBe('"Tapdocs Sans"');
  await ready(page);
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
});

describe('the frame', () => {
  test('keeps the width of the outline where the query hides the sidebar', async ({ page }) => {
    await open(page, '/guide/start/quick-start?sidebar=0', [1440, 900]);
    expect((await box(page, classOf('Outline_outline'))).width).toBe(268);
  });

  test('shows the section in view in its bar, and how much was read; menus open at the lower edge of a phone', async ({
    page,
  }) => {
    await open(page, '/guide/start/quick-start', [1100, 800]);
    const current = page.locator(classOf('LocalBar_current'));
    await expect.poll(() => current.textContent()).toBe('Requirements');
    await page.evaluate(() => document.getElementById('create-a-project')?.scrollIntoView());
    await expect.poll(() => current.textContent()).toBe('Create a project');
    const [outline, main] = [await box(page, classOf('LocalBar_outline')), await box(page, 'main h1')];
    expect(Math.abs(outline.x - main.x)).toBeLessThan(4);
    // The line between sidebar and page goes on next to the bar.
    const line = await page.locator(classOf('LocalBar_bar')).evaluate((bar) => getComputedStyle(bar).borderLeftWidth);
    expect(line).toBe('1px');
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await box(page, classOf('LocalBar_current'))).width).toBeGreaterThan(100);
    const read = page.locator(classOf('LocalBar_bar')).evaluate((bar) => {
      const { animationTimeline, transform } = getComputedStyle(bar, '::after');
      return [animationTimeline, new DOMMatrix(transform).a] as const;
    });
    expect((await read)[0]).toBe('scroll(root)');
    expect((await read)[1]).toBeGreaterThan(0.03);
    await page.locator(`${classOf('LocalBar_outline')} > summary`).click();
    const sheet = await box(page, `${classOf('LocalBar_outline')} nav`);
    expect(sheet.y).toBeGreaterThan(844 * 0.3);
    expect(sheet.y + sheet.height).toBeGreaterThan(780);
    expect(
      await page
        .locator('.code-block pre')
        .first()
        .evaluate((pre) => getComputedStyle(pre).fontSize),
    ).toBe('13px');
  });

  test('has its bars in at most a fifth of the window at a zoom of 400 %', async ({ page }) => {
    await open(page, '/guide/start/quick-start', [320, 256]);
    await page.evaluate(() => window.scrollTo(0, 600));
    const bars = await Promise.all(['header', classOf('LocalBar_bar')].map((selector) => box(page, selector)));
    expect(Math.max(...bars.map(({ y, height }) => y + height))).toBeLessThanOrEqual(256 / 5);
  });

  test('does not scroll while the keyboard goes through the navigation bar', async ({ page }) => {
    await open(page, '/guide/start/quick-start', [1440, 900]);
    await page.evaluate(() => window.scrollTo(0, 700));
    await page.locator('header a').first().focus();
    for (let count = 0; count < 8; count += 1) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(700);
  });

  test('keeps what has the focus clear of its bars', async ({ page }) => {
    await open(page, '/guide/start/quick-start', [1100, 800]);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const links = page.locator('main p a[href]');
    await links.first().focus();
    const { y } = await box(page, 'main a[href]:focus');
    expect(y).toBeGreaterThan(72 + 46);
  });
});

describe('prose', () => {
  test('shares its edges with all blocks, which never leave its column, at every width', async ({ page }) => {
    // Pages with wide tables, long code, drawings, notes and lists; the long suite looks at all.
    for (const path of [
      '/config/dev/asset-prefix',
      '/zh/guide/basic/static-assets',
      '/guide/start/quick-start',
      '/guide/migration/vite',
      '/config/performance/chunk-split',
    ]) {
      await open(page, path, [1440, 900]);
      for (const width of windowWidths) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => readEdges(page), { message: `${path} at ${width}` }).toEqual([]);
        const { x, width: measure } = await box(page, 'main > article');
        expect(measure, `${path} at ${width}`).toBe(Math.min(640, (await box(page, 'main')).width - 48));
        expect(x).toBeGreaterThanOrEqual(24);
      }
    }
  });

  test('has wide tables that scroll before any script has run', async ({ page, expected }) => {
    expected.push(/./);
    await page.route('**/*.js', (route) => route.abort('aborted'));
    await page.setViewportSize({ width: 1024, height: 800 });
    await page.goto(site.url('/zh/guide/basic/static-assets'), { waitUntil: 'domcontentloaded' });
    expect(await readEdges(page)).toEqual([]);
  });

  test('has tables whose second column is seen at 390 px', async ({ page }) => {
    await open(page, '/guide/basic/cli', [390, 844]);
    const seen = await page.evaluate(() =>
      [...document.querySelectorAll('main table')].map((table) => {
        const cell = table.querySelector('tbody td:nth-child(2)')?.getBoundingClientRect();
        return cell ? Math.min(cell.right, table.getBoundingClientRect().right) - cell.left : 0;
      }),
    );
    expect(seen.length).toBeGreaterThan(1);
    for (const width of seen) expect(width).toBeGreaterThanOrEqual(104);
  });

  test('has tables that scroll in themselves at every width, with a header that stays if they fit', async ({
    page,
  }) => {
    await open(page, '/guide/basic/cli', [320, 800]);
    const tables = page.locator('main table');
    await tables.first().evaluate((table: HTMLTableElement) => {
      const cell = document.createElement('th');
      cell.style.minWidth = '2000px';
      cell.textContent = 'wide';
      table.rows[0]?.append(cell);
    });
    for (const width of [320, 390, 800, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => tables.first().getAttribute('tabindex')).toBe('0');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await expectAccessible(page);
    expect(await tables.first().getAttribute('aria-labelledby')).not.toBe(null);
    expect(await tables.last().getAttribute('tabindex')).toBe(null);
    const header = tables.last().locator('th').first();
    expect(await header.evaluate((cell) => getComputedStyle(cell).position)).toBe('sticky');
  });

  test('has code with its language, and buttons that never cover it', async ({ browser }) => {
    for (const options of [
      { viewport: { width: 1280, height: 800 } },
      { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    ]) {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      await page.addInitScript(() => localStorage.setItem('tapdocs-visited', '1'));
      await page.goto(site.url('/guide/start/quick-start'));
      await ready(page);
      const blocks = await page.evaluate(() =>
        [...document.querySelectorAll('.code-body')].map((body) => {
          const [actions, code] = ['.code-actions', 'pre'].map((part) =>
            body.querySelector(part)?.getBoundingClientRect(),
          );
          const isShown = actions !== undefined && actions.width > 0;
          const line = body.querySelector('.line')?.getBoundingClientRect();
          const isApart =
            !isShown || !code || !line || actions.bottom <= line.top + 1 || actions.left >= code.right - 1;
          return { isShown, isApart, language: body.querySelector<HTMLElement>('.code-actions')?.dataset['language'] };
        }),
      );
      expect(blocks.filter(({ isShown }) => isShown).length).toBeGreaterThan(5);
      expect(blocks.every(({ isApart }) => isApart)).toBe(true);
      expect(new Set(blocks.map(({ language }) => language))).toContain('bash');
      await context.close();
    }
  });

  test('has removed lines in full contrast, which are not copied', async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/guide/migration/vite', [1440, 900]);
    await expectAccessible(page);
    const block = page.locator('.code-block:has(.line.remove)').first();
    const removed = (await block.locator('.line.remove').allTextContents()).map((line) => line.trim());
    const kept = (await block.locator('.line:not(.remove)').allTextContents()).join('\n');
    await block.hover();
    await block.getByRole('button', { name: 'Copy code' }).click();
    await block.locator('.copied').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(removed.length).toBeGreaterThan(0);
    expect(copied.trimEnd()).toBe(kept.trimEnd());
    const opacity = await block
      .locator('.line.remove > *')
      .first()
      .evaluate((token) => getComputedStyle(token).opacity);
    expect(opacity).toBe('1');
  });

  test('has notes that use their width, and say their kind by more than a hue', async ({ page }) => {
    await open(page, '/config/html/output-structure', [1440, 900]);
    const note = page.locator('.callout').first();
    const gap = await note.evaluate((element) => {
      const text = element.querySelector('.callout-body > p')?.getBoundingClientRect();
      return element.getBoundingClientRect().right - (text?.right ?? 0);
    });
    expect(gap).toBeLessThan(40);
    const signs = await page.evaluate(() =>
      ['tip', 'note', 'warning', 'danger'].map((kind) => {
        const title = document.createElement('p');
        title.className = 'callout-title';
        const callout = document.createElement('div');
        callout.className = `callout callout-${kind}`;
        callout.append(title);
        document.querySelector('.prose')?.append(callout);
        const { content, clipPath } = getComputedStyle(title, '::before');
        return content + clipPath;
      }),
    );
    expect(new Set(signs).size).toBe(4);
  });
});

test('paper shows one package manager, and the targets of links', async ({ page }) => {
  await open(page, '/guide/start/quick-start', [1280, 800]);
  await page.emulateMedia({ media: 'print' });
  const managers = await page.$$eval(
    '[data-label=npm], [data-label=yarn], [data-label=pnpm], [data-label=bun]',
    (panels) =>
      panels.filter((panel) => panel.checkVisibility()).map((panel) => (panel as HTMLElement).dataset['label']),
  );
  expect(managers.length).toBeGreaterThan(0);
  expect(new Set(managers)).toEqual(new Set(['npm']));
  const target = page.locator('main li a[href^="/"]').first();
  const printed = await target.evaluate((link) => [
    getComputedStyle(link, '::after').content,
    link.getAttribute('href'),
  ]);
  expect(printed[0]).toContain(printed[1]);
});

test('a release has its date and the buttons on one line below its title', async ({ page }) => {
  for (const [path, size] of [
    ['/community/releases/v1-0', [1440, 900]],
    ['/zh/community/releases/v1-0', [390, 844]],
  ] as const) {
    await open(page, path, size);
    const [title, date, button] = await Promise.all(
      ['main h1', 'main .page-meta', `${classOf('PageActions_actions')} > button`].map((part) => box(page, part)),
    );
    if (!title || !date || !button) throw new Error('A part is missing.');
    expect(date.y).toBeGreaterThanOrEqual(title.y + title.height);
    expect(Math.abs(date.y + date.height / 2 - button.y - button.height / 2)).toBeLessThan(2);
  }
});

test('a page that is not there leads to the search, and to the page that was meant', async ({ page, expected }) => {
  expected.push(/404/);
  await open(page, '/config/output/assetPrefix', [1440, 900]);
  expect(await page.getByRole('link', { name: 'Go to home' }).textContent()).toBe('Take me home');
  const near = page.getByRole('navigation', { name: 'Did you mean' }).getByRole('link');
  await expect.poll(() => near.count()).toBe(3);
  expect(await near.first().getAttribute('href')).toBe('/config/output/asset-prefix');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Search docs' }).click();
  await page.locator('.DocSearch-Modal').waitFor();
  await page.keyboard.press('Escape');
  await near.first().click();
  await page.waitForURL(site.url('/config/output/asset-prefix'));
});

test('the start page does not shift at 390 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/*.{png,svg}', async (route) => {
    await new Promise((done) => setTimeout(done, 500));
    await route.continue();
  });
  await page.goto(site.url('/'), { waitUntil: 'networkidle' });
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );
  expect(shift).toBeLessThan(0.01);
});

test('forced colours leave active entries and matches of the search to be seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(site.url('/guide/start/quick-start'));
  await ready(page);
  const marker = await page.evaluate(() => {
    const entry = document.querySelector('#_sidebar [aria-current]') as Element;
    return [getComputedStyle(entry, '::before').backgroundColor, getComputedStyle(document.body).backgroundColor];
  });
  expect(marker[0]).not.toBe(marker[1]);
  await page.keyboard.press('Control+k');
  await page.locator('#docsearch-input').fill('plugin');
  const mark = page.locator('.DocSearch-Hits mark').first();
  await mark.waitFor();
  const colours = await mark.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return [color, backgroundColor];
  });
  expect(colours[0]).not.toBe(colours[1]);
});

test('the language menu leads to the same section', async ({ page }) => {
  await open(page, '/guide/start/quick-start#create-a-project', [1440, 900]);
  const ids = async (path: string): Promise<string[]> => {
    const data = await (await fetch(site.url(`/_tapdocs/pages${path}.json`))).json();
    return (data as { toc: { id: string }[] }).toc.map(({ id }) => id);
  };
  const [own, other] = [await ids('/guide/start/quick-start'), await ids('/zh/guide/start/quick-start')];
  await page.locator('header summary[aria-label=Languages]').click();
  await page.getByRole('link', { name: '简体中文' }).filter({ visible: true }).click();
  await page.waitForURL('**/zh/guide/start/quick-start#*');
  expect(decodeURIComponent(new URL(page.url()).hash.slice(1))).toBe(other[own.indexOf('create-a-project')]);
});
