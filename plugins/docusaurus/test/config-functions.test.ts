import { expect, it } from 'vitest';
import { testSite } from '../../../core/test.js';
import { docusaurus } from '../index.js';
import { evaluateHere } from '../../../test/unit/evaluate-here.js';

evaluateHere();

/** A configuration in English and French with options of docs, and of redirects. */
function opened(docs: string, redirects = '') {
  return testSite({
    files: {
      'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/base/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  presets: [['classic', { docs: {
    ${docs}
  }, pages: {
    editUrl: () => 'https://example.org',
  } }]],
  plugins: [['@docusaurus/plugin-client-redirects', {
    ${redirects}
  }]],
};
`,
      'docs/index.md': '# Home\n',
      'docs/a.md': '# A\n',
      'docs/guide/01-c.md': '# C\n',
    },
    config: { title: 'Site', plugins: [docusaurus()] },
  });
}

it('functions that Docusaurus calls are reported with what to write instead, and the site is built without them', async () => {
  await using site = opened('sidebarItemsGenerator: () => [],', 'createRedirects: (path) => [path],');
  const { slices } = await site.routes();
  expect(JSON.stringify(slices.get('docusaurus:docs'))).toContain('"text":"guide"');
  for (const [line, key, instead] of [
    [5, 'presets[0][1].docs.sidebarItemsGenerator', 'Sidebars are those from files'],
    [7, 'presets[0][1].pages.editUrl', 'Only that of docs is called'],
    [10, 'plugins[0][1].createRedirects', 'rules of the plugin `redirects`'],
  ] as const) {
    const report = site.log.split('⚠ ').find((text) => text.includes(key));
    expect(report).toContain(`DOCUSAURUS_KEY docusaurus.config.js:${line}`);
    expect(report).toContain(instead);
  }
});

it('paths with extensions are redirected, except those of documents', async () => {
  await using site = opened('', `fromExtensions: ['htm', 'html']`);
  const { redirect } = await site.routes();
  expect(['/docs/a.htm', '/docs/a.html', '/docs.htm', '/fr/docs/guide/c.htm'].map((path) => redirect(path))).toEqual([
    '/docs/a',
    null,
    '/docs/',
    '/fr/docs/guide/c',
  ]);
});
