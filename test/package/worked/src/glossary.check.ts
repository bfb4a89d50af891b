import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TapdocsError } from 'tapdocs';
import { contentDocs } from 'tapdocs/plugins';
import { type SiteFiles, type TestSite, testSite } from 'tapdocs/test';
import { glossary, type GlossaryOptions } from './glossary.js';

const terms = 'API: Application programming interface\nSPA: Single-page "application"\n';

const open = (files: SiteFiles, options?: GlossaryOptions): TestSite => {
  const site = testSite({ plugins: [contentDocs(), glossary(options)], files: { 'glossary.yml': terms, ...files } });
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
        hint: 'Add it to the file of the glossary.',
      },
    ],
  );
  assert.deepEqual(await problemsOf(site.build()), found);
});

test('the file is checked, and what it says is shown after each change', async () => {
  const page = { 'docs/index.md': '# Home\n\nAn [[API]].\n' };
  const site = open(page);
  assert.match(JSON.stringify((await site.record('/')).content), /title=.{1,2}Application programming/);
  site.write({ 'glossary.yml': 'API: A contract\n' });
  assert.match(JSON.stringify((await site.record('/')).content), /title=.{1,2}A contract/);
  const [wrong] = await problemsOf(open({ ...page, 'glossary.yml': 'API: fine\nSPA: [1]\n' }).routes());
  assert.deepEqual([wrong?.code, wrong?.at?.file, wrong?.at?.line], ['GLOSSARY_VALUE', 'glossary.yml', 2]);
  const [missing] = await problemsOf(open(page, { file: 'terms.yml' }).routes());
  assert.equal(missing?.code, 'GLOSSARY_FILE');
});

test('options are checked', async () => {
  const page = { 'docs/index.md': '# Home\n' };
  const [wrong] = await problemsOf(open(page, { file: '' }).routes());
  assert.deepEqual([wrong?.code, wrong?.plugin], ['CONFIG_INVALID', 'glossary']);
  const [unknown] = await problemsOf(open(page, { fiel: 'terms.yml' } as never).routes());
  assert.equal(unknown?.code, 'CONFIG_UNKNOWN_KEY');
  assert.match(unknown.hint, /Did you mean `file`\?/);
});
