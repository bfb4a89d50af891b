import { createElement, type ReactNode } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPageCompiler, type PageCompiler } from './page-compiler.js';

/** Shows the props that it gets. */
const probe = (tag: string) => (props: object) => createElement(tag, {}, JSON.stringify(props));
const modules = { '@theme/Hero': { default: probe('x-hero') }, '@theme/Features': { default: probe('x-features') } };

const frontMatter = `---
pageType: home
hero:
  title: 'A "b" <c>'
  logoUrl: { light: /l.svg, dark: /d.svg }
  odd key: true
features:
  - title: One
    span: 6
---
`;

let site: PageCompiler;
let bare: PageCompiler;
beforeAll(async () => {
  site = await createPageCompiler({ components: new Set(['Hero', 'Features']) });
  bare = await createPageCompiler({ components: new Set(['Card']) });
});
afterAll(() => {
  site.remove();
  bare.remove();
});

const text = (html: string): string => html.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>');

describe('a home page', () => {
  it('starts with the hero and the features of its front matter, with their fields as props', async () => {
    const html = text(await site.html(`${frontMatter}\nText`, { modules }));
    const hero = { title: 'A "b" <c>', logoUrl: { light: '/l.svg', dark: '/d.svg' }, 'odd key': true };
    expect(html).toBe(
      `<x-hero>${JSON.stringify(hero)}</x-hero><x-features>${JSON.stringify({ items: [{ title: 'One', span: 6 }] })}</x-features><p>Text</p>`,
    );
  });

  it('hands the code at its start to its hero', async () => {
    const hero = { '@theme/Hero': { default: ({ children }: { children?: ReactNode }) => ['(', children, ')'] } };
    const source = '---\npageType: home\nhero: {}\n---\n```ts title="a.ts"\nlet a\n```\n\nText';
    const html = await site.html(source, { modules: hero });
    expect(html).toMatch(
      /^\(<div class="code-block language-ts"><div class="code-title">a\.ts<.*<span class="c.*\)\s*<p>Text<\/p>$/,
    );
  });

  it('may be Markdown as well, and import what it uses next to them', async () => {
    const html = await site.html(frontMatter, { path: 'docs/en/index.md', modules });
    expect(html).toMatch(/^<x-hero>.*<\/x-hero><x-features>.*<\/x-features>$/);
  });

  it('has neither in a theme without such components', async () => {
    expect(await bare.html(`${frontMatter}\nText`, { modules: {} })).toBe('<p>Text</p>');
  });

  it.each(['hero: text', 'features: []', 'other: 1'])(
    'has neither where there is nothing to show: %s',
    async (line) => {
      expect(await site.html(`---\npageType: home\n${line}\n---\nText`, { modules })).toBe('<p>Text</p>');
    },
  );
});

it('a page of another type keeps its front matter to itself', async () => {
  expect(await site.html(`${frontMatter.replace('home', 'doc')}\nText`, { modules })).toBe('<p>Text</p>');
});
