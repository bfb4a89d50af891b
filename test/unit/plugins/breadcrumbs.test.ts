import { describe, expect, it } from 'vitest';
import { testSite } from '../../../core/test.js';
import { breadcrumbs, type BreadcrumbsOptions, contentDocs, i18n } from '../../../plugins/index.js';
import { bilingual } from './fixture.js';

const files = {
  'docs/en/index.md': '---\npageType: home\n---\n\n# Home\n',
  'docs/en/start.md': '# Start\n',
  'docs/en/guide/index.md': '# Guide\n',
  'docs/en/guide/cli.md': '# Commands\n',
  'docs/en/guide/plain/deep.md': '# Deep\n',
  'docs/en/guide/quiet.md': '---\nbreadcrumbs: false\n---\n\n# Quiet\n',
  'docs/en/guide/_meta.json': JSON.stringify([{ type: 'file', name: 'cli', label: 'CLI' }]),
  'docs/zh/index.md': '---\npageType: home\n---\n\n# 首页\n',
  'docs/zh/start.md': '# 开始\n',
};

function siteWith(options?: BreadcrumbsOptions) {
  return testSite({
    files,
    config: {
      title: 'Site',
      base: '/docs/',
      locales: { ...bilingual, zh: { ...bilingual.zh, title: '网站' } },
      plugins: [contentDocs(), i18n({ fallback: true, report: { missingPages: 'off' } }), breadcrumbs(options)],
    },
  });
}

describe('breadcrumbs', () => {
  it('are the groups of the sidebar around a page, and the page', async () => {
    await using site = siteWith();
    const of = async (path: string) => (await site.document(path)).page.data['breadcrumbs'];
    const guide = { text: 'Guide', link: '/docs/guide/' };
    expect(await of('/guide/cli')).toEqual([guide, { text: 'CLI', link: '/docs/guide/cli' }]);
    expect(await of('/guide/plain/deep')).toEqual([
      guide,
      { text: 'Plain' },
      { text: 'Deep', link: '/docs/guide/plain/deep' },
    ]);
    for (const path of ['/', '/start', '/guide/', '/guide/quiet', '/404']) expect(await of(path), path).toBeUndefined();
  });

  it('can start with the home page, in each language and for a page without a translation', async () => {
    await using site = siteWith({ home: true });
    const of = async (path: string) => (await site.document(path)).page.data['breadcrumbs'];
    expect(await of('/start')).toEqual([
      { text: 'Site', link: '/docs/' },
      { text: 'Start', link: '/docs/start' },
    ]);
    expect(await of('/zh/start')).toEqual([
      { text: '网站', link: '/docs/zh/' },
      { text: '开始', link: '/docs/zh/start' },
    ]);
    const fallback = (await of('/zh/guide/cli')) as { link: string }[] | undefined;
    for (const { link } of fallback ?? []) expect(link).toMatch(/^\/docs\/zh\//);
    expect(await of('/')).toBeUndefined();
  });
});
