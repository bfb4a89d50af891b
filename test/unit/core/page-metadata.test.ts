import { describe, expect, it } from 'vitest';
import type { UserConfig } from '../../../core/config/user-config.js';
import { createDescription } from '../../../core/document/describe-document.js';
import { bilingual, configOf, routeOf } from '../plugins/fixture.js';

/** Tags for previews and search engines: name and content, those of the page first. */
function metaOf(frontMatter: object, user: Partial<UserConfig> = {}, lang = 'en'): string[] {
  const config = configOf({ url: 'https://example.org', base: '/docs/', description: 'Of the site', ...user });
  const route = routeOf('/a', { lang, title: 'A', data: { frontMatter } as never });
  const { page, head } = createDescription(route, {
    config,
    routes: { all: [], byPath: new Map(), former: new Map(), slices: new Map() },
    record: null,
    sliceUrls: new Map(),
    siteUrls: new Map(),
    spellingsUrl: null,
    build: '',
  });
  return [...page.head.tags, ...head].map(({ attributes }) =>
    [attributes['property'] ?? attributes['name'], attributes['content']].join(' '),
  );
}

const meta = (key: string, name: string, content: string) => ['meta', { [key]: name, content }];
const tag = (name: string, content: string) => ({ tag: 'meta', attributes: { property: name, content } });

describe('metadata of a page', () => {
  it('is derived from title and description', () => {
    expect(metaOf({})).toEqual([
      'description Of the site',
      'og:description Of the site',
      'og:type website',
      'og:title A - Site',
    ]);
    expect(metaOf({}, { description: '' })).toEqual(['og:type website', 'og:title A - Site']);
  });

  it('has the description of its language', () => {
    const locales = { en: bilingual.en, zh: { ...bilingual.zh, description: '说明' } };
    expect(metaOf({}, { locales }, 'zh').slice(0, 2)).toEqual(['description 说明', 'og:description 说明']);
    expect(metaOf({}, { locales }, 'en')[0]).toBe('description Of the site');
  });

  it('is replaced by what the page gives, each name once', () => {
    const head = [
      meta('property', 'og:title', 'Own'),
      meta('property', 'og:type', 'article'),
      meta('name', 'Description', 'Mine'),
    ];
    expect(metaOf({ head })).toEqual([
      'og:description Of the site',
      'og:title Own',
      'og:type article',
      'Description Mine',
    ]);
  });

  it('has the image of the page, else that of the site, with a whole URL and a large card', () => {
    const head = [tag('og:image', '/og.png'), tag('og:image:width', '1200')];
    expect(metaOf({}, { head }).slice(-3)).toEqual([
      'twitter:card summary_large_image',
      'og:image https://example.org/docs/og.png',
      'og:image:width 1200',
    ]);
    const own = metaOf({ head: [meta('property', 'og:image', '/own.png')] }, { head });
    expect(own.filter((text) => text.startsWith('og:image '))).toEqual(['og:image https://example.org/docs/own.png']);
    const card = metaOf({ head: [meta('name', 'twitter:card', 'summary')] }, { head });
    expect(card.filter((text) => text.startsWith('twitter:card'))).toEqual(['twitter:card summary']);
  });

  it('keeps URLs of other sites, and paths where the origin is not known', () => {
    const image = (content: string, user: Partial<UserConfig> = {}) =>
      metaOf({ head: [meta('property', 'og:image', content)] }, user).find((text) => text.startsWith('og:image'));
    expect(image('https://cdn.example/x.png')).toBe('og:image https://cdn.example/x.png');
    expect(image('//cdn.example/x.png')).toBe('og:image //cdn.example/x.png');
    expect(image('/x.png', { url: '' })).toBe('og:image /docs/x.png');
  });

  it('of the site stays where names have nothing to do with each other', () => {
    const head = [
      { tag: 'meta', attributes: { name: 'theme-color', content: '#fff', media: '(prefers-color-scheme: light)' } },
      { tag: 'meta', attributes: { name: 'theme-color', content: '#000', media: '(prefers-color-scheme: dark)' } },
      { tag: 'meta', attributes: { 'http-equiv': 'x', content: '1' } },
    ];
    expect(metaOf({}, { head }).slice(-3)).toEqual(['theme-color #fff', 'theme-color #000', ' 1']);
  });
});
