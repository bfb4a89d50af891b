import { cardTags, withImage } from '../../../plugins/social-cards/card-tags.js';
import { Component, createElement, Fragment } from 'react';
import { describe, expect, test } from 'vitest';
import { type CardNode, LayoutError, plainTree } from '../../../plugins/social-cards/card-element.js';
import { type SocialCard, completeColors, isDark } from '../../../plugins/social-cards/card.js';
import { defaultCard } from '../../../plugins/social-cards/default-card.js';
import { configOf, descriptionOf, routeOf } from '../plugins/fixture.js';

const plain = (node: CardNode) => plainTree(node, (text) => text.toUpperCase());

describe('a layout', () => {
  test('becomes plain data: components are called, and texts are changed', () => {
    const Title = ({ children }: { children: string }) => createElement('h1', { style: { fontSize: 80 } }, children, 1);
    const tree = createElement(Fragment, null, createElement(Title, null, 'a'), [
      null,
      false,
      createElement('style', { key: 1 }, 'p { color: red }'),
    ]);
    expect(plain(tree)).toEqual([
      { type: 'h1', props: { style: { fontSize: 80 }, children: ['A', '1'] } },
      [null, null, { type: 'style', props: { children: 'p { color: red }' } }],
    ]);
  });

  class Old extends Component {
    override render() {
      return 'a';
    }
  }

  test.each<[string, unknown]>([
    [
      'the picture `https://example.org/a.png` is not a `data:` URL',
      { type: 'img', props: { src: 'https://example.org/a.png' } },
    ],
    ['the picture an object is not a `data:` URL', { type: 'img', props: { src: Buffer.from('a') } }],
    ['the picture `/a.png` is not a `data:` URL', { type: 'b', props: { style: { backgroundImage: 'url(/a.png)' } } }],
    ['the picture `/a.svg` is not a `data:` URL', { type: 'image', props: { href: '/a.svg' } }],
    ['`webgl` of `<canvas>` is a function', { type: 'canvas', props: { webgl: () => 1 } }],
    ['`Old` is a class', { type: Old, props: {} }],
    ['it contains a promise', { type: () => Promise.resolve('a'), props: {} }],
    ['it contains an object', { title: 'a' }],
    ['it contains a function', () => 'a'],
    ['it contains an object as an element', { type: {}, props: {} }],
  ])('is refused: %s', (message, node) => {
    expect(() => plain([node as CardNode])).toThrow(new LayoutError(message));
  });
});

const card: SocialCard = {
  width: 1200,
  height: 630,
  title: 'Title',
  description: 'Words.',
  section: ['Outer', 'Middle', 'Inner'],
  isHome: false,
  siteTitle: 'Site',
  host: 'example.org',
  version: '',
  lang: 'en',
  dir: 'ltr',
  path: '/a',
  frontMatter: {},
  ellipsis: '…',
  logo: null,
  colors: completeColors(),
  picture: () => '',
};

/** The texts of the design, each with its size. */
function textsOf(changes: Partial<SocialCard>): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (typeof node === 'object' && node !== null && 'props' in node) {
      const {
        children,
        style = {},
        src,
      } = node.props as { children?: unknown; style?: { fontSize?: number; lineClamp?: string }; src?: string };
      if (src !== undefined) found.push(src);
      if (typeof children === 'string')
        found.push(`${children} ${style.fontSize}/${style.lineClamp?.replace(' "…"', '')}`);
      else visit(children);
    }
  };
  visit(defaultCard({ ...card, ...changes }));
  return found;
}

describe('the design', () => {
  test('shows site, group, title and description', () => {
    expect(textsOf({})).toEqual(['Site 32/1', 'Middle / Inner 28/1', 'Title 88/2', 'Words. 32/2']);
    expect(textsOf({ section: [], description: '', version: 'v1', logo: 'data:logo' })).toEqual([
      'data:logo',
      'Site 32/1',
      'v1 24/1',
      'Title 88/2',
    ]);
    expect(textsOf({ isHome: true, logo: 'data:logo' })).toEqual([
      'example.org 28/1',
      'data:logo',
      'Title 96/2',
      'Words. 36/2',
    ]);
  });

  test('has smaller letters for longer titles, and counts Chinese ones twice', () => {
    const sizes = [42, 43, 61, 97].map((length) => textsOf({ title: 'x'.repeat(length) })[2]?.replace(/x+ /, ''));
    expect(sizes).toEqual(['88/2', '76/3', '62/3', '52/4']);
    expect(textsOf({ title: '文'.repeat(22) })[2]).toContain('76/3');
  });

  test('is mirrored for text from right to left', () => {
    const json = (dir: 'ltr' | 'rtl') => JSON.stringify(defaultCard({ ...card, dir }));
    expect(json('rtl')).toContain('"direction":"rtl"');
    expect(json('rtl').match(/"left":-\d+/g)).toHaveLength(3);
    expect(json('ltr').match(/"right":-\d+/g)).toHaveLength(3);
  });

  test('mixes the color of the description from those of text and background', () => {
    expect(completeColors({ background: '#000', text: '#ffffff' })).toMatchObject({ muted: '#a8a8a8' });
    expect(completeColors({ muted: '#123' }).muted).toBe('#123');
    expect(['#fff', '#3056d3', '#000000', '#f4f6fb'].map(isDark)).toEqual([false, true, true, false]);
  });
});

describe('the tags of a card', () => {
  const config = configOf({ url: 'https://example.org', base: '/docs/' });
  const tags = cardTags({ file: '_tapdocs/social-cards/a.png', alt: 'A' }, config);
  const meta = (property: string, content: string) => ({ tag: 'meta', attributes: { property, content } });
  const page = descriptionOf(routeOf('/a'));
  const names = (document: typeof page) =>
    [...document.page.head.tags, ...document.head].map(
      ({ attributes }) => attributes['property'] ?? attributes['name'],
    );

  test('have a whole URL', () => {
    expect(tags.slice(0, 1)).toEqual([meta('og:image', 'https://example.org/docs/_tapdocs/social-cards/a.png')]);
    const all = ['og:image', 'og:image:type', 'og:image:width', 'og:image:height', 'og:image:alt', 'twitter:card'];
    expect(names(withImage(page, tags))).toEqual(all);
  });

  test('replace the picture of the site, but not that of the page', () => {
    const head = [meta('og:image', '/site.png'), meta('og:image:alt', 'Site'), meta('og:site_name', 'Site')];
    const found = withImage({ ...page, head }, tags);
    expect(found.head).toEqual([meta('og:site_name', 'Site')]);
    const own = descriptionOf(routeOf('/a'), [meta('og:image', '/own.png')]);
    expect(withImage(own, tags)).toBe(own);
    expect(withImage(page, [])).toBe(page);
  });

  test('do not repeat what a page or the site says about its pictures', () => {
    const kind = { tag: 'meta', attributes: { name: 'twitter:card', content: 'summary' } };
    const own = { ...descriptionOf(routeOf('/a'), [meta('og:image:alt', 'Mine')]), head: [kind] };
    const found = names(withImage(own, tags));
    expect(found.filter((name) => name === 'og:image:alt' || name === 'twitter:card')).toHaveLength(2);
    expect(withImage(own, tags).head).toEqual([kind]);
  });
});
