import { expect, test } from 'vitest';
import { config } from '../config-text.js';
import { isLong } from '../long.js';
import { type Files, openSite, type Site } from '../open-site.js';

/** Text that once took a time that grows with its square. It is built before a run is ended, or refused with its place. */

function siteWith(pages: Files): Site {
  return openSite({ 'tapdocs.config.ts': config(), 'docs/index.md': '# Home\n', ...pages });
}

/** Pages that are refused: name, text, place and message. */
const refused: readonly (readonly [name: string, page: string, place: string, message: string])[] = [
  ['asterisks', `# A\n\n${'*'.repeat(8000)}a${'*'.repeat(8000)}\n`, '', 'nested too deeply to be parsed'],
  ['containers', ':::note\n'.repeat(5000), '', 'nested too deeply to be parsed'],
  ['emphasis', `# A\n\n${'*a **b '.repeat(3000)}${'c* d** '.repeat(3000)}\n`, '', 'nested too deeply to be parsed'],
  ['lists', `# A\n\n${'- '.repeat(10_000)}a\n`, ':3:101', 'More than 50 lists or quotes begin on this line.'],
  ['quotes', `# A\n\n${'>'.repeat(10_000)}a\n`, ':3:51', 'More than 50 lists or quotes begin on this line.'],
  ['tags', `${'<b>'.repeat(5000)}a${'</b>'.repeat(5000)}\n`, '', 'nested too deeply to be parsed'],
];

test('pages with too many lists in a line, or nested too deeply, are refused together, each with its place', async () => {
  const site = siteWith(Object.fromEntries(refused.map(([name, page]) => [`docs/${name}.mdx`, page])));
  const { code, stderr, problems } = await site.tapdocs('build');
  expect(problems.toSorted()).toEqual(refused.map(([name, , place]) => `PAGE_LIMIT docs/${name}.mdx${place}`));
  for (const [, , , message] of refused) expect(stderr).toContain(message);
  expect(code).toBe(1);
});

test('pages with many open brackets, back-ticks and character references are built', async () => {
  const site = siteWith({
    'docs/back-ticks.mdx': `# A\n\n${runs(800)}\n`,
    'docs/brackets.md': `# A\n\n${'[a]('.repeat(40_000)}\n`,
    'docs/references.mdx': `# A\n\n${'&amp; '.repeat(600)}\n`,
  });
  const { code, problems } = await site.tapdocs('build');
  expect([code, problems]).toEqual([0, []]);
});

test('pages with front matter of many keys, and with many headings with underlines, are built', async () => {
  // With 100,000, what once took minutes takes a second.
  const count = isLong ? 100_000 : 5000;
  const site = siteWith({
    'docs/keys.mdx': `---\n${keys(count, '1')}---\n\n# Many keys\n`,
    'docs/lists.mdx': `---\n${keys(count, '[a]')}---\n\n# Many lists\n`,
    'docs/headings.mdx': `# Many headings\n\n${'a\n===\n\n'.repeat(0.3 * count)}`,
  });
  const { code, problems } = await site.tapdocs('build');
  expect(problems).toEqual([]);
  expect(code).toBe(0);
  for (const name of ['keys', 'lists', 'headings']) expect(site.read(`dist/${name}.html`)).toContain(`Many ${name}`);
});

test('a key that is there twice among many is an error with its place', async () => {
  const count = isLong ? 50_000 : 5000;
  const { problems, stderr } = await siteWith({
    'docs/keys.mdx': `---\n${keys(count, '[a]')}key0: b\n---\n\n# Keys\n`,
  }).tapdocs('build');
  expect(problems).toEqual([`FRONT_MATTER_SYNTAX docs/keys.mdx:${count + 2}:1`]);
  expect(stderr).toContain('Map keys must be unique');
});

function runs(count: number): string {
  return Array.from({ length: count }, (_, index) => '`'.repeat(index + 1)).join(' ');
}

function keys(count: number, value: string): string {
  return Array.from({ length: count }, (_, index) => `key${index}: ${value}\n`).join('');
}
