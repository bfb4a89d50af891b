import { expect, test } from 'vitest';
import { config } from '../config-text.js';
import { openSite } from '../open-site.js';

const page = (text: string) => `# Page\n\n${text}\n`;

/** Adds a construct that begins with a dollar sign. It reads nothing. */
const plugin = `function syntax(this: any) {
  const construct = { name: 'formula', tokenize: (_: unknown, __: unknown, nok: unknown) => nok };
  (this.data().micromarkExtensions ??= []).push({ text: { 36: construct } });
}`;

/** The lines of a build about micromark. */
async function notes(pages: readonly string[]): Promise<string[]> {
  const site = openSite({
    'tapdocs.config.ts': config('contentDocs()', `markdown: { remarkPlugins: [${plugin}] },`),
    ...Object.fromEntries(pages.map((text, index) => [index === 0 ? 'docs/index.md' : `docs/${index}.md`, page(text)])),
  });
  const runs = [await site.tapdocs('build'), await site.tapdocs('build')];
  expect(runs.map(({ code, stderr }) => [code, stderr])).toEqual([
    [0, ''],
    [0, ''],
  ]);
  const [first = [], second] = runs.map(({ stdout }) =>
    stdout.split('\n').filter((line) => line.includes('micromark')),
  );
  expect(second).toEqual(first);
  return first;
}

test('syntax of a plugin that most pages may have is named once, with what it costs', async () => {
  expect(await notes(['It costs $5.', 'From $1 to $2.', 'Nothing.'])).toEqual([
    '2 of 3 pages may have syntax that plugins add to micromark: `formula` (2). micromark parses these pages, which takes about 10 ms more for each.',
  ]);
});

test('nothing is said of syntax that few pages have', async () => {
  expect(await notes(['It costs $5.', 'Nothing.', 'Nothing.'])).toEqual([]);
});
