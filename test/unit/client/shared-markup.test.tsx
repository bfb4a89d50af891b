import { expect, it, vi } from 'vitest';
import { createServerBundle } from '../../../core/client/render-document.js';
import { useSharedMarkup } from '../../../core/client/shared-markup.js';
import { usePage } from '../../../core/client/page.js';
import type { PageData, SiteData } from '../../../core/contract/index.js';

const item = { name: 'one' };
const site = { base: '/', locales: [], title: 'T' } as unknown as SiteData;

function pageAt(path: string): PageData {
  return { path, lang: 'en', component: 'Page', styles: [], head: { title: path, tags: [] } } as unknown as PageData;
}

function programOf(Inside: () => React.ReactNode, keyFor: (path: string) => object | null = () => item) {
  const Page = () => {
    const { path } = usePage();
    return <li {...useSharedMarkup(keyFor(path), <Inside />)} />;
  };
  const program = createServerBundle(
    { Root: ({ children }) => children, Layout: ({ children }) => children, pages: { Page } },
    {},
  );
  return (path: string, of = site) =>
    /<li>.*<\/li>/.exec(program.render({ page: pageAt(path), site: of, slices: {} }).html)?.[0];
}

it('is rendered once for many pages, and reads the same on each', () => {
  const Inside = vi.fn(() => <b>one &amp; only</b>);
  const render = programOf(Inside);
  const markup = ['/', '/a', '/b', '/c'].map((path) => render(path));
  expect(new Set(markup)).toEqual(new Set(['<li><b>one &amp; only</b></li>']));
  // The first page's own rendering, and the shared one.
  expect(Inside).toHaveBeenCalledTimes(2);
});

it('is each page’s own where it depends on the page', () => {
  const render = programOf(() => <i>{usePage().path}</i>);
  expect(['/a', '/b', '/c'].map((path) => render(path))).toEqual([
    '<li><i>/a</i></li>',
    '<li><i>/b</i></li>',
    '<li><i>/c</i></li>',
  ]);
});

it('is each page’s own where it has tags for the head, or no key', () => {
  const Inside = vi.fn(() => (
    <>
      <meta name="a" content="b" />
      <b>x</b>
    </>
  ));
  const render = programOf(Inside);
  for (const path of ['/a', '/b', '/c']) render(path);
  expect(Inside).toHaveBeenCalledTimes(4);
  const Own = vi.fn(() => <b>x</b>);
  const renderOwn = programOf(Own, () => null);
  for (const path of ['/a', '/b', '/c']) renderOwn(path);
  expect(Own).toHaveBeenCalledTimes(3);
});

it('is not shared between languages', () => {
  const Inside = vi.fn(() => <b>x</b>);
  const render = programOf(Inside);
  render('/a');
  render('/b', { ...site, lang: 'zh' });
  expect(Inside).toHaveBeenCalledTimes(4);
});
