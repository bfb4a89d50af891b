import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TapdocsError } from 'tapdocs';
import { contentDocs } from 'tapdocs/plugins';
import { type SiteFiles, type TestSite, testSite } from 'tapdocs/test';
import { glossary, type GlossaryOptions } from './glossary.js';

const terms = { API: 'Application programming interface', SPA: 'Single-page "application"' };

const open = (files: SiteFiles, options: GlossaryOptions = { terms }): TestSite => {
  const site = testSite({ plugins: [contentDocs(), glossary(options)], files });
  test.after(() => site.close());
  return site;
};

const problemsOf = async (run: Promise<unknown>) => {
  const error: unknown = await run.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof TapdocsError);
  return error.problems;
};

test('terms are explained, in pages of Markdown and of MDX', async () => {
  const site = open({
    'docs/index.md': '# Home\n\nAn [[API]] of an [[SPA]], **its [[API]]**, and `[[API]]`.\n',
    'docs/code.mdx': '# Code\n\nThe [[API]] says {1 + 1}.\n',
  });
  const text = JSON.stringify((await site.record('/')).content);
  assert.equal(text.match(/<abbr title=/g)?.length, 3);
  assert.match(text, /&quot;application&quot;|&#34;application&#34;|&#x22;application&#x22;/);
  assert.match(text, /<code>\[\[API\]\]<\/code>/);
  assert.match(JSON.stringify((await site.record('/code')).content), /<abbr title=[^>]*>API<\/abbr> says/);
  // With a `cacheKey`, what was rendered is kept.
  assert.deepEqual((await site.build()).report.records, { total: 2, hits: 2 });
});

test('unknown terms are reported with their places and the nearest term', async () => {
  const site = open({ 'docs/index.md': '---\ntitle: Home\n---\n\nAn [[API]], an [[AIP]]\nand a [[teapot]].\n' });
  const found = await problemsOf(site.record('/'));
  assert.deepEqual(
    found.map(({ code, plugin, at, hint }) => ({ code, plugin, place: [at?.file, at?.line, at?.column], hint })),
    [
      { code: 'GLOSSARY_TERM', plugin: undefined, place: ['docs/index.md', 5, 18], hint: 'Did you mean `[[API]]`?' },
      {
        code: 'GLOSSARY_TERM',
        plugin: undefined,
        place: ['docs/index.md', 6, 9],
        hint: 'Add it to `terms` of the glossary.',
      },
    ],
  );
  assert.deepEqual(await problemsOf(site.build()), found);
});

test('options are checked', async () => {
  const page = { 'docs/index.md': '# Home\n' };
  const wrong = await problemsOf(open(page, { terms: { API: 1 } } as never).routes());
  assert.deepEqual(
    wrong.map(({ code, plugin }) => [code, plugin]),
    [['CONFIG_INVALID', 'glossary']],
  );
  assert.match(wrong[0]?.message ?? '', /`glossary\.terms` must be an object of texts/);
  const [unknown] = await problemsOf(open(page, { temrs: {} } as never).routes());
  assert.equal(unknown?.code, 'CONFIG_UNKNOWN_KEY');
  assert.match(unknown.hint, /Did you mean `terms`\?/);
});

test('other terms are another identity of the plugin', () => {
  assert.notEqual(glossary({ terms }).cacheKey, glossary().cacheKey);
});
