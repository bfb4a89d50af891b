import { describe, expect } from 'vitest';
import { expectAccessible, ready, test } from './harness.js';
import { modes, useSite } from './site.js';

describe.each(modes)('%s', (mode) => {
  const site = useSite('test/sites/languages', mode);

  test('a page without translation names its language and the original, on a deep load and when it is navigated to', async ({
    page,
  }) => {
    const state = () =>
      page.evaluate(() => ({
        page: document.documentElement.lang,
        content: document.getElementById('tap-content')?.lang,
        notice: document.querySelector('aside[data-state]')?.textContent ?? '',
        canonical: [...document.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]')].map(({ href }) => href),
        current: document.querySelector('nav [aria-current="page"]')?.getAttribute('href'),
      }));
    const standIn = {
      page: 'zh-CN',
      content: 'en',
      notice: '本页尚未翻译，以下为 English 原文。',
      canonical: ['https://example.org/guide/second'],
      current: '/zh/guide/second',
    };
    // The first visit would lead to the language of the browser.
    await page.goto(site.url('/guide/start'));
    await page.goto(site.url('/zh/guide/second'));
    await ready(page);
    expect(await state()).toEqual(standIn);
    await expectAccessible(page);
    await page.evaluate(() => document.body.setAttribute('data-kept', ''));
    await page.click('#tap-content a:text("Start")');
    await page.waitForURL(site.url('/zh/guide/start#use'));
    await expect.poll(() => page.textContent('h1')).toContain('开始');
    expect(await state()).toEqual({
      page: 'zh-CN',
      content: '',
      notice: '',
      canonical: ['https://example.org/zh/guide/start'],
      current: '/zh/guide/start',
    });
    await page.click('main a:text("第二页")');
    await page.waitForURL(site.url('/zh/guide/second'));
    await expect.poll(() => page.textContent('h1')).toContain('Second');
    await expect.poll(state).toEqual(standIn);
    expect(await page.getAttribute('body', 'data-kept')).toBe('');
  });
});
