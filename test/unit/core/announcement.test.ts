import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resolveConfig } from '../../../core/config/resolve.js';
import { announcementId } from '../../../core/config/theme-values.js';
import type { UserAnnouncement } from '../../../core/config/theme-values.js';
import { contentSiteData, siteData } from '../../../core/document/site-data.js';

const config = (announcement?: UserAnnouncement) =>
  resolveConfig(
    {
      title: 'T',
      base: '/docs/',
      locales: { en: { label: 'English' }, zh: { label: '中文' } },
      themeConfig: announcement ? { announcement } : {},
    },
    { root: resolve('/srv/site') },
  );
const of = (announcement: UserAnnouncement | undefined, lang: string) =>
  siteData(config(announcement), { version: '', lang }).theme.announcement;

describe('an announcement', () => {
  it('is in the language of the page, with a link that the browser can follow', () => {
    const news: UserAnnouncement = { text: { en: 'News', zh: '新闻' }, link: '/news' };
    expect(of(news, 'en')).toMatchObject({ text: 'News', link: '/docs/news' });
    expect(of(news, 'zh')).toMatchObject({ text: '新闻', link: '/docs/zh/news' });
    expect(of({ text: 'News' }, 'zh')).toEqual({ id: expect.any(String) as string, text: 'News' });
  });

  it('is sent with an expression for its pages, unless these are home pages', () => {
    const pages = (given: UserAnnouncement['pages']) => of({ text: 'News', pages: given ?? 'home' }, 'zh')?.pages;
    expect(pages('home')).toBeUndefined();
    expect(pages('all')).toBe('');
    const expression = new RegExp(pages(['/', '/guide/**', '/a.b']) ?? '', 'u');
    const paths = ['/', '/guide/', '/guide/a/b', '/a.b', '/guide', '/axb', '/other/guide/a'];
    expect(paths.filter((path) => expression.test(path))).toEqual(['/', '/guide/', '/guide/a/b', '/a.b']);
  });

  it('keeps its id when other pages show it', () => {
    const news: UserAnnouncement = { text: 'News', link: '/a' };
    expect(announcementId({ ...news, pages: 'all' })).toBe(announcementId(news));
    expect(announcementId({ ...news, pages: ['/a'] })).toBe(announcementId({ ...news, pages: 'home' }));
  });

  it('is not there without one', () => {
    expect(of(undefined, 'en')).toBeNull();
    expect(announcementId(undefined)).toBe('');
  });

  it('has its own id, which is the same in all languages', () => {
    const news: UserAnnouncement = { text: { en: 'News', zh: '新闻' }, link: '/a' };
    expect(of(news, 'en')?.id).toBe(of(news, 'zh')?.id);
    const others: UserAnnouncement[] = [{ ...news, link: '/b' }, { text: 'News', link: '/a' }, { text: 'Other' }];
    expect(new Set([news, ...others].map(announcementId)).size).toBe(4);
  });

  it('belongs to the layout: content does not depend on it', () => {
    expect(contentSiteData(config({ text: 'News' }), 'en')).toEqual(contentSiteData(config(), 'en'));
  });
});
