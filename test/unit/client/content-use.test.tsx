import { expect, it } from 'vitest';
import Content from '../../../core/client/content.js';
import { usePage } from '../../../core/client/page.js';
import { createServerProgram } from '../../../core/client/render-document.js';
import type { PageData, SiteData } from '../../../core/contract/index.js';

const site = { base: '/', locales: [], title: 'T' } as unknown as SiteData;
const page = {
  path: '/a',
  lang: 'en',
  component: 'Page',
  content: '<p>text</p>',
  islands: [],
  styles: [],
  head: { title: 'A', tags: [] },
} as unknown as PageData;

function renderWith(Page: () => React.ReactNode) {
  const theme = {
    Root: ({ children }: { children: React.ReactNode }) => children,
    Layout: ({ children }: { children: React.ReactNode }) => children,
    pages: { Page },
  };
  return createServerProgram(theme, {}).render({ page, site, slices: {} });
}

it('is apart when it is shown once, and nothing else looks at it', () => {
  const { html, isContentApart } = renderWith(() => (
    <main title={usePage().path}>
      <Content />
    </main>
  ));
  expect(html).toContain('<main title="/a"><div id="tap-content"><p>text</p></div></main>');
  expect(isContentApart).toBe(true);
});

it.each([
  ['a component measures it', () => <main title={String(usePage().content?.length)} />],
  [
    'a component measures it beside the content',
    () => (
      <main title={String(usePage().content?.length)}>
        <Content />
      </main>
    ),
  ],
  [
    'a component copies the page',
    () => (
      <main title={JSON.stringify(usePage())}>
        <Content />
      </main>
    ),
  ],
  ['it is not shown', () => <main />],
  [
    'it is shown twice',
    () => (
      <main>
        <Content />
        <Content />
      </main>
    ),
  ],
])('is not apart when %s', (_, Page) => {
  expect(renderWith(Page).isContentApart).toBe(false);
});
