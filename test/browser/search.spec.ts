import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, ready, test } from './harness.js';
import { modes, useSite } from './site.js';

const rows = '.DocSearch-Hit';

describe.each(modes)('%s', (mode) => {
  const site = useSite('test/browser/sites/searched', mode);

  test(
    'is typed into, moved through and left for a heading, without a full load',
    { meta: { clauses: ['2.6-hit', '2.6-results'] } },
    async ({ page }) => {
      await visit(page, site.url('/'));
      await page.evaluate(() => document.body.setAttribute('data-kept', ''));
      await page.keyboard.press('/');
      await page.waitForSelector('.DocSearch-Input:focus');
      await page.keyboard.type('output');
      const first = page.locator(rows).first();
      // The answer to the whole word, not to its first letters.
      await expect.poll(() => first.locator('mark').first().textContent()).toBe('output');
      expect(await first.getAttribute('aria-selected')).toBe('true');
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => selected(page)).toEqual([1]);
      await page.fill('.DocSearch-Input', 'proxy');
      await expect.poll(() => first.textContent()).toContain('Use a proxy');
      expect(await first.locator('.search-hit-title').textContent()).toBe('Guide › Use a proxy');
      expect(await first.locator('.search-hit-path').textContent()).toBe('/guide/');
      expect(await first.locator('.search-hit-title mark').allTextContents()).toEqual(['proxy']);
      expect(await page.textContent('.DocSearch-Hit-source')).toBe('Guide');
      await page.keyboard.press('Enter');
      await page.waitForURL(site.url('/guide/#use-a-proxy'));
      await expect.poll(() => page.textContent('h1')).toContain('Guide');
      expect(await page.locator('.DocSearch-Modal').count()).toBe(0);
      expect(await page.getAttribute('body', 'data-kept')).toBe('');
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    },
  );

  test('finds code, misspelt words and names in parts, but no page that is left out', async ({ page }) => {
    await visit(page, site.url('/guide/'));
    for (const [query, title] of [
      ['proxyTable', 'Use a proxy'],
      ['enviroment', 'Environment variables'],
      ['filenamehash', 'output.filenameHash'],
      ['contenthash', 'contenthash'],
    ] as const) {
      await search(page, query);
      await expect.poll(() => page.locator(rows).first().textContent()).toContain(title);
      await page.keyboard.press('Escape');
    }
    await search(page, 'treasure');
    await expect.poll(() => page.textContent('.DocSearch-Title')).toBe('No results for "treasure"');
  });

  test('in Chinese: texts, parts of words, and pages of that language', async ({ page }) => {
    await visit(page, site.url('/zh/'));
    await page.getByRole('button', { name: '搜索 (Ctrl+K)' }).click();
    expect(await page.getAttribute('.DocSearch-Input', 'placeholder')).toBe('搜索文档');
    expect(await page.textContent('.DocSearch-Help')).toBe('没有搜索历史');
    await page.keyboard.type('代理');
    await expect.poll(() => page.locator(rows).first().textContent()).toContain('使用代理');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/docs/zh/guide/' && decodeURI(url.hash) === '#使用代理');
  });
});

describe('dev', () => {
  const site = useSite('test/browser/sites/searched', 'dev', { own: true });

  test('finds what was written since', async ({ page, expected }) => {
    // A query during the edit asks for a file of the index before it, and then reads the new one.
    expected.push(/answer: 404 .*\/search\//);
    await visit(page, site.url('/'));
    await search(page, 'windmill');
    await page.waitForSelector('.DocSearch-NoResults');
    await page.keyboard.press('Escape');
    appendFileSync(join(site.root, 'docs/en/guide/index.md'), '\n## A windmill\n\nIt turns.\n');
    await expect
      .poll(
        async () => {
          await search(page, 'windmill');
          await page.waitForSelector('.DocSearch-NoResults, .DocSearch-Hit');
          const text = await page.textContent('.DocSearch-Dropdown');
          await page.keyboard.press('Escape');
          return text;
        },
        { timeout: 30_000 },
      )
      .toContain('A windmill');
  });
});

describe('the page for queries', () => {
  const site = useSite('test/browser/sites/searched', 'build');

  test('opens the dialog with the query of its URL, and with what is typed there', async ({ page }) => {
    await page.goto(site.url('/search?q=proxy'));
    const first = page.locator(rows).first();
    await expect.poll(() => first.textContent()).toContain('proxy');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.DocSearch-Modal').count()).toBe(0);
    expect(await page.getAttribute('meta[name=robots]', 'content')).toBe('noindex');
    await page.getByRole('searchbox').fill('output');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.inputValue('.DocSearch-Input')).toBe('output');
    await expect.poll(() => first.textContent()).toContain('output');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname).not.toBe('/docs/search');
  });

  test('is in each language, and axe finds no fault in it, light and dark', async ({ page }) => {
    for (const [path, title] of [
      ['/search', 'Search'],
      ['/zh/search', '搜索'],
    ] as const) {
      await visit(page, site.url(path));
      expect(await page.textContent('h1')).toBe(title);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
    }
  });
});

describe('the dialog', () => {
  const site = useSite('test/browser/sites/searched', 'build');

  test('is fetched when its button is pointed at, and no sooner', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await visit(page, site.url('/'));
    expect(fetched.filter((url) => /search/.test(url))).toEqual([]);
    await page.getByRole('button', { name: 'Search' }).hover();
    await expect.poll(() => fetched.filter((url) => /search-modal/.test(url)).length).toBe(2);
    expect(fetched.filter((url) => /search\/en|search-worker/.test(url))).toEqual([]);
  });

  test('starts with what is typed while it is fetched', { meta: { clauses: ['2.6-button'] } }, async ({ page }) => {
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/search-modal*.js', async (route) => {
      await held;
      await route.continue();
    });
    await visit(page, site.url('/'));
    await page.keyboard.press('/');
    await page.keyboard.type('proxy');
    answer();
    await expect.poll(() => page.inputValue('.DocSearch-Input')).toBe('proxy');
    await expect.poll(() => page.locator(rows).first().textContent()).toContain('Use a proxy');
  });

  test.for([
    ['empty', '/'],
    ['with what was typed', 'o'],
  ] as const)('leaves what is typed to its input from its first moment on: %s', async ([, opener], { page }) => {
    await page.addInitScript(() => {
      // As soon as the browser could: between the moment the input is there and effects that come after a paint.
      const observer = new MutationObserver(() => {
        if (!document.querySelector('.DocSearch-Input')) return;
        observer.disconnect();
        const key = new KeyboardEvent('keydown', { key: 'p', bubbles: true, cancelable: true });
        const target = document.activeElement;
        target?.dispatchEvent(key);
        document.documentElement.dataset['first'] = `${target?.nodeName} ${key.defaultPrevented}`;
      });
      observer.observe(document, { subtree: true, childList: true });
    });
    await visit(page, site.url('/'));
    // Its code is loaded on demand, in a separate task.
    await page.route('**/search-modal*.js', async (route) => {
      await setTimeout(100);
      await route.continue();
    });
    if (opener !== '/') await page.focus('button[aria-keyshortcuts]');
    await page.keyboard.press(opener);
    await page.waitForSelector('.DocSearch-Input:focus');
    expect(await page.getAttribute('html', 'data-first')).toBe('INPUT false');
  });

  test(
    'opens and closes by keys, and gives the focus back',
    { meta: { clauses: ['2.6-open', '2.6-button', '2.6-dialog'] } },
    async ({ page }) => {
      await visit(page, site.url('/'));
      const button = page.getByRole('button', { name: 'Search (Ctrl+K)' });
      const dialog = page.getByRole('dialog', { name: 'Search' });
      await button.focus();
      await page.keyboard.press('Control+K');
      await dialog.waitFor();
      expect(await page.evaluate(() => document.getElementById('tapdocs')?.inert)).toBe(true);
      await page.keyboard.press('Control+K');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('x');
      await dialog.waitFor();
      await expect.poll(() => page.inputValue('.DocSearch-Input')).toBe('x');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await button.click();
      await page.mouse.click(5, 5);
      await dialog.waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.getElementById('tapdocs')?.inert)).toBe(false);
    },
  );

  test('does not take a slash from who writes it', { meta: { clauses: ['2.6-open'] } }, async ({ page }) => {
    await visit(page, site.url('/'));
    await page.evaluate(() => document.querySelector('main')?.append(document.createElement('textarea')));
    await page.click('textarea');
    await page.keyboard.type('a/b');
    expect(await page.inputValue('textarea')).toBe('a/b');
    expect(await page.locator('.DocSearch-Modal').count()).toBe(0);
  });

  test('keeps the focus inside', { meta: { clauses: ['2.6-dialog'] } }, async ({ page }) => {
    await visit(page, site.url('/'));
    await search(page, 'proxy');
    await page.locator(rows).first().waitFor();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press(presses < 8 ? 'Tab' : 'Shift+Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('.DocSearch-Modal') !== null)).toBe(true);
    }
  });

  test('says so when its code cannot be fetched, and opens at the next press', async ({ page, expected }) => {
    expected.push(/ERR_FAILED/, /search-modal/i);
    await visit(page, site.url('/'));
    await page.route('**/*search-modal*', (route) => route.abort());
    await page.getByRole('button', { name: 'Search (Ctrl+K)' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'The search could not be loaded.' });
    await notice.waitFor();
    await page.unroute('**/*search-modal*');
    await page.getByRole('button', { name: 'Search (Ctrl+K)' }).click();
    await page.getByRole('dialog', { name: 'Search' }).waitFor();
    expect(await notice.count()).toBe(0);
  });

  test('is left by one Tab from the list of hits, and by two from a remembered one', async ({ page }) => {
    await visit(page, site.url('/'));
    await search(page, 'proxy');
    await page.locator(rows).first().waitFor();
    const inHits = () => page.evaluate(() => document.activeElement?.closest('.DocSearch-Hits') !== null);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await inHits()).toBe(false);
    await page.locator('.DocSearch-Input').focus();
    await page.keyboard.press('Enter');
    await page.locator('.DocSearch-Modal').waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await page.locator('[title="Save this search"]').first().waitFor();
    const stops: (string | null)[] = [];
    for (let presses = 0; presses < 5; presses += 1) {
      await page.keyboard.press('Tab');
      if (await inHits()) stops.push(await page.evaluate(() => (document.activeElement as HTMLElement).title));
    }
    expect(stops.slice(0, 2)).toEqual(['Save this search', 'Remove this search from history']);
  });

  test(
    'starts with the text that is selected, cut to 64 characters',
    { meta: { clauses: ['2.6-selection', '5-search-input'] } },
    async ({ page }) => {
      await visit(page, site.url('/guide/'));
      const text = await page.evaluate(() => {
        const paragraph = document.querySelector('main p');
        if (paragraph) document.getSelection()?.selectAllChildren(paragraph);
        return paragraph?.textContent ?? '';
      });
      await page.keyboard.press('/');
      await expect.poll(() => page.inputValue('.DocSearch-Input')).toBe(text.slice(0, 64));
      expect(await page.getAttribute('.DocSearch-Input', 'maxlength')).toBe('64');
    },
  );

  test(
    'has no fault that axe finds, in any of its states, light and dark',
    { meta: { clauses: ['2.6-dialog'] } },
    async ({ page }) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await visit(page, site.url('/'));
        await page.keyboard.press('/');
        await page.waitForSelector('.DocSearch-StartScreen, .DocSearch-Hits');
        await expectAccessible(page);
        await page.keyboard.type('output');
        await page.locator(rows).first().waitFor();
        await expectAccessible(page);
        await expect.poll(() => page.textContent('.DocSearch-Footer [role="status"]')).toMatch(/^\d+ results$/);
        await page.fill('.DocSearch-Input', 'xyzzyq');
        await page.waitForSelector('.DocSearch-NoResults');
        await expectAccessible(page);
        await page.fill('.DocSearch-Input', 'copy');
        await page.locator(rows).first().waitFor();
        await page.keyboard.press('Enter');
        await page.waitForURL(site.url('/config/copy'));
        await page.keyboard.press('/');
        await page.waitForSelector('.DocSearch-Hit-action-button');
        await expectAccessible(page);
        await page.keyboard.press('Escape');
      }
    },
  );

  test(
    'remembers what was chosen, and keeps what is saved',
    { meta: { clauses: ['2.6-start', '4-search-recent'] } },
    async ({ page }) => {
      await visit(page, site.url('/'));
      await search(page, 'minify');
      await page.locator(rows).first().click();
      await page.waitForURL(site.url('/config/minify'));
      // A text is remembered by its page.
      await search(page, 'lighthouse');
      await expect.poll(() => page.locator(rows).first().textContent()).toContain('lighthouse stands');
      await page.keyboard.press('Enter');
      await page.waitForURL(site.url('/guide/long#the-very-end'));
      await page.keyboard.press('/');
      await expect.poll(() => titles(page)).toEqual(['Long page', 'output.minify']);
      await page.locator('[title="Save this search"]').first().click();
      await expect.poll(() => page.locator('.DocSearch-Hit-source').allTextContents()).toEqual(['Recent', 'Favorite']);
      await page.locator('[title="Remove this search from history"]').click();
      await expect.poll(() => titles(page)).toEqual(['Long page']);
      await page.reload();
      await ready(page);
      await page.keyboard.press('/');
      await expect.poll(() => page.locator('.DocSearch-Hit-source').allTextContents()).toEqual(['Favorite']);
      await page.locator('[title="Remove this search from favorites"]').click();
      await expect.poll(() => page.textContent('.DocSearch-Help')).toBe('No recent searches');
    },
  );

  test.for([
    [0, 7, 0],
    [12, 4, 10],
  ])(
    'with %d saved searches shows %d recent and %d saved ones',
    { meta: { clauses: ['9-search-saved'] } },
    async ([saved, recent, shown], { page }) => {
      await page.addInitScript((count) => {
        const items = (name: string, length: number) =>
          Array.from({ length }, (_, index) => {
            const hierarchy = { lvl0: 'Guide', lvl1: `${name} ${index}` };
            return { objectID: `${name}${index}`, url: '/docs/guide/', type: 'lvl1', content: null, hierarchy };
          });
        const key = (kind: string) => `__DOCSEARCH_${kind}_SEARCHES__/docs/search/en/`;
        localStorage.setItem(key('RECENT'), JSON.stringify(items('recent', 12)));
        if (count > 0) localStorage.setItem(key('FAVORITE'), JSON.stringify(items('saved', count)));
      }, saved ?? 0);
      await visit(page, site.url('/'));
      await page.keyboard.press('/');
      await expect.poll(() => page.locator('.DocSearch-Hit-title:text("recent")').count()).toBe(recent);
      expect(await page.locator('.DocSearch-Hit-title:text("saved")').count()).toBe(shown);
    },
  );

  test(
    'without results suggests what there was, and where to report it',
    { meta: { clauses: ['2.6-no-results', '9-search-suggestions'] } },
    async ({ page }) => {
      await visit(page, site.url('/'));
      await search(page, 'option');
      await page.locator(rows).first().waitFor();
      await page.fill('.DocSearch-Input', 'xyzzyq & qqq');
      await expect.poll(() => page.textContent('.DocSearch-NoResults')).toContain('No results for "xyzzyq & qqq"');
      const text = await page.textContent('.DocSearch-NoResults');
      expect(text).toContain('Try searching for:');
      expect(text).toContain('Believe this query should return results? Let us know.');
      expect(await page.getAttribute('.DocSearch-NoResults a', 'href')).toBe(
        'https://example.org/new?title=xyzzyq%20%26%20qqq',
      );
      const prefill = page.locator('.DocSearch-Prefill');
      expect(await prefill.count()).toBeLessThanOrEqual(3);
      await prefill.first().click();
      expect(await page.inputValue('.DocSearch-Input')).toBe('config ');
      await page.locator(rows).first().waitFor();
    },
  );

  test(
    'says that nothing can be fetched, and tries again',
    { meta: { clauses: ['2.6-error'] } },
    async ({ page, expected }) => {
      expected.push(/ERR_FAILED|Failed to load|RetryError|Failed to fetch|uncaught/);
      await visit(page, site.url('/'));
      await page.context().route('**/search/en/**', (route) => route.abort());
      await search(page, 'proxy');
      await page.waitForSelector('.DocSearch-ErrorScreen');
      expect(await page.textContent('.DocSearch-ErrorScreen')).toBe(
        'Unable to fetch resultsYou might want to check your network connection.',
      );
      await page.context().unroute('**/search/en/**');
      await page.keyboard.type(' ');
      await page.locator(rows).first().waitFor();
    },
  );

  test(
    'shows that it waits when an answer takes more than 300 ms',
    { meta: { clauses: ['4-search-status', '9-search-stall'] } },
    async ({ page }) => {
      await visit(page, site.url('/'));
      let answer = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.context().route('**/search/en/terms/**', async (route) => {
        await held;
        await route.continue();
      });
      await search(page, 'proxy');
      await page.waitForSelector('.DocSearch-Container--Stalled');
      answer();
      await page.locator(rows).first().waitFor();
      await page.waitForSelector('.DocSearch-Container--Stalled', { state: 'detached' });
    },
  );

  test('leads to a heading of the page that is open, and does not take the scrolling back', async ({ page }) => {
    await visit(page, site.url('/guide/long'));
    await search(page, 'very end');
    await expect.poll(() => page.locator(rows).first().textContent()).toContain('The very end');
    await page.keyboard.press('Enter');
    await page.waitForURL(site.url('/guide/long#the-very-end'));
    const top = () => page.evaluate(() => document.querySelector('#the-very-end')?.getBoundingClientRect().top ?? -1);
    await expect.poll(top).toBeLessThan(300);
    await page.waitForTimeout(300);
    expect(await top()).toBeLessThan(300);
  });

  test(
    'gives a page one place, shows more of its sections on request, a preview, and one group of results',
    { meta: { clauses: ['2.6-results'] } },
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await visit(page, site.url('/'));
      await search(page, 'hammer');
      const count = page.locator('.DocSearch-Footer [role="status"]');
      await expect.poll(() => count.textContent()).toBe('6 results');
      expect(await page.locator(rows).count()).toBe(4);
      expect(await page.locator('.search-hit-title').first().textContent()).toBe('Tools › The hammer');
      const preview = page.locator('.search-preview');
      await expect.poll(() => preview.textContent()).toContain('A hammer drives nails.');
      expect(await page.evaluate(() => CSS.highlights.get('search')?.size)).toBeGreaterThan(3);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => page.locator(rows).count()).toBe(6);
      expect(await selected(page)).toEqual([1]);
      expect(await count.textContent()).toBe('6 results');
      const code = page.locator('.search-hit-excerpt code');
      expect(await code.textContent()).toMatch(/defineHammer\(\{ weight: 2, handle: 'ash' }\);…?$/);
      await expectAccessible(page);
      await page.fill('.DocSearch-Input', 'the');
      await page.getByRole('button', { name: 'Guide', exact: true }).click();
      await expect.poll(() => page.locator('.DocSearch-Hit-source').allTextContents()).toEqual(['Guide']);
      expect(await page.locator('.DocSearch-Input:focus').count()).toBe(1);
      await page.setViewportSize({ width: 1000, height: 900 });
      expect(await preview.isVisible()).toBe(false);
    },
  );

  test('shows names of elements as they are written', async ({ page }) => {
    await visit(page, site.url('/'));
    await search(page, 'minify markup');
    await expect.poll(() => page.locator(rows).first().textContent()).toContain('<minify>');
  });

  test('opens a hit in a new tab with Control', { meta: { clauses: ['2.6-hit'] } }, async ({ page }) => {
    await visit(page, site.url('/'));
    await search(page, 'minify');
    await page.locator(rows).first().waitFor();
    const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')]);
    await tab.waitForURL(site.url('/config/minify'));
    expect(page.url()).toBe(site.url('/'));
  });

  test(
    'on narrow screens fills the screen, has a button to leave, and shows less',
    { meta: { clauses: ['9-search-hits'] } },
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 800 });
      await visit(page, site.url('/guide/long'));
      await page.evaluate(() => window.scrollTo(0, 1500));
      // Not by the locator: that would scroll to the bar, which is always there.
      const { x, y } = (await page.getByRole('button', { name: 'Search' }).boundingBox()) ?? { x: 0, y: 0 };
      await page.mouse.click(x + 8, y + 8);
      await page.waitForSelector('.DocSearch-Input:focus');
      await page.keyboard.type('option');
      await page.locator(rows).first().waitFor();
      expect(await page.locator('.DocSearch-Modal').boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 800 });
      expect(await page.locator('.DocSearch-Hits:has-text("output.") .DocSearch-Hit').count()).toBe(5);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.waitForSelector('.DocSearch-Modal', { state: 'detached' });
      expect(await page.evaluate(() => window.scrollY)).toBe(1500);
    },
  );
});

async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await ready(page);
}

/** Places of the hits that are selected, from 0 on. */
async function selected(page: Page): Promise<number[]> {
  const states = await page
    .locator(rows)
    .evaluateAll((hits) => hits.map((hit) => hit.getAttribute('aria-selected') === 'true'));
  return states.flatMap((isSelected, place) => (isSelected ? [place] : []));
}

async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press('/');
  await page.waitForSelector('.DocSearch-Input:focus');
  await page.keyboard.type(query);
}

function titles(page: Page): Promise<string[]> {
  return page.locator('.DocSearch-Hit-title').allTextContents();
}
