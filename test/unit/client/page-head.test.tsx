// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { HelmetProvider } from 'react-helmet-async';
import { expect, test } from 'vitest';
import PageHead from '../../../core/client/page-head.js';
import type { PageData, SiteLocale } from '../../../core/contract/index.js';

const locale = (lang: string, htmlLang: string): SiteLocale => ({
  lang,
  htmlLang,
  dir: 'ltr',
  label: lang,
  prefix: '',
});
const headOf = (html: Record<string, string>, { lang, ...rest }: SiteLocale) => (
  <HelmetProvider>
    <PageHead page={{ lang, head: { title: 'A', tags: [], html } } as unknown as PageData} locale={{ lang, ...rest }} />
  </HelmetProvider>
);

test('the language is written when it is another one, and only then', () => {
  const { documentElement } = document;
  documentElement.lang = 'en';
  documentElement.dir = 'ltr';
  const observer = new MutationObserver(() => undefined);
  observer.observe(documentElement, { attributes: true });
  const written = (): (string | null)[] => observer.takeRecords().map(({ attributeName }) => attributeName);

  const { rerender } = render(headOf({ 'data-kind': 'a', lang: 'fr' }, locale('en', 'en')));
  expect(written()).toEqual(['data-kind']);
  rerender(headOf({}, locale('zh', 'zh-CN')));
  expect(written()).toEqual(['data-kind', 'lang']);
  expect(documentElement).toHaveProperty('lang', 'zh-CN');
  observer.disconnect();
});
