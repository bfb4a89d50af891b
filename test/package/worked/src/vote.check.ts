import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { UserLocale } from 'tapdocs';
import { contentDocs, i18n, searchIndex } from 'tapdocs/plugins';
import { type SiteFiles, testSite } from 'tapdocs/test';
import { vote } from './vote.js';

const page = (title: string) => `# ${title}\n\n<Vote from={3} />\n`;

async function build(lang: string, locale: UserLocale, files: SiteFiles) {
  const site = testSite({
    config: { title: 'Votes', locales: { en: { label: 'English' }, [lang]: locale } },
    plugins: [contentDocs(), i18n(), searchIndex(), vote()],
    files: { 'docs/en/index.mdx': page('Home'), ...files },
  });
  try {
    return await site.build();
  } finally {
    await site.close();
  }
}

const shown = (html: string) =>
  /<button [^>]*title="[^"]*"[^>]*>.*? (?:votes|票|voix)/.exec(html.replaceAll('<!-- -->', ''))?.[0];

test('the island speaks the language of its page, and the site has its own way', async () => {
  const chinese = { label: '简体中文', htmlLang: 'zh-CN' };
  const files = { 'docs/zh/index.mdx': page('首页') };
  const { read, files: written, log } = await build('zh', chinese, files);
  assert.doesNotMatch(log, /⚠/);
  assert.match(shown(read('index.html')) ?? '', /title="Search"[^>]*>Vote: 3 votes/);
  assert.match(shown(read('zh/index.html')) ?? '', /title="搜索"[^>]*>投票: 3 票/);
  const index = written.filter((path) => path.startsWith('search/en/pages/')).map(read);
  assert.match(index.join(), /"Home \(votes\)"/);
  const own = await build('zh', { ...chinese, strings: { vote: '表决', search: '查找' } }, files);
  assert.match(shown(own.read('zh/index.html')) ?? '', /title="查找"[^>]*>表决: 3 票/);
});

test('names of texts are checked', async () => {
  const strings = { voteCuont: '{count}' };
  // @ts-expect-error No plugin has such a text.
  await assert.rejects(build('zh', { label: '简体中文', strings }, { 'docs/zh/index.mdx': page('首页') }), {
    message: /`locales\.zh\.strings\.voteCuont` is not a configuration key/,
  });
});

test('texts without a translation are reported, and stay English', async () => {
  const { read, log } = await build('fr', { label: 'Français' }, { 'docs/fr/index.mdx': page('Accueil') });
  assert.match(log, /`fr`: \d+ of \d+ UI strings of the theme have no translation and stay English/);
  assert.match(shown(read('fr/index.html')) ?? '', /title="Rechercher"[^>]*>Vote: 3 voix/);
});
