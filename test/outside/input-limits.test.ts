import { describe, expect, test } from 'vitest';
import { config, createStranger, type Stranger } from './stranger.js';

/** Text that once took a time that grows with its square. It is built before a run is ended, or refused with its place. */

function siteWith(page: string): Stranger {
  return createStranger({ 'tapdocs.config.ts': config(), 'docs/index.mdx': page });
}

describe('a page is refused', () => {
  test.each([
    [
      'lists in one line',
      `# A\n\n${'- '.repeat(10_000)}a\n`,
      '3:101',
      'More than 50 lists or quotes begin on this line.',
    ],
    [
      'quotes in one line',
      `# A\n\n${'>'.repeat(10_000)}a\n`,
      '3:51',
      'More than 50 lists or quotes begin on this line.',
    ],
    ['runs of back-ticks', `# A\n\n${runs(800)}\n`, '3:10', 'too many back-ticks or tags that are not closed'],
    [
      'marks of emphasis',
      `# A\n\n${'*a **b '.repeat(10_000)}${'c* d** '.repeat(10_000)}\n`,
      '3:7001',
      'more than 2000 marks',
    ],
    ['brackets', `# A\n\n${'[a]('.repeat(40_000)}\n`, '3:20001', 'more than 5000 opening brackets'],
    ['a long run of asterisks', `# A\n\n${'*'.repeat(8000)}a${'*'.repeat(8000)}\n`, '3:1', 'more than 2000 marks'],
  ])('for %s', async (_, page, place, message) => {
    const { code, stderr, problems } = await siteWith(page).tapdocs('build');
    expect(problems).toEqual([`PAGE_LIMIT docs/index.mdx:${place}`]);
    expect(stderr).toContain(message);
    expect(code).toBe(1);
  });

  test.each([
    ['containers', ':::note\n'.repeat(5000)],
    ['tags', `${'<b>'.repeat(5000)}a${'</b>'.repeat(5000)}\n`],
  ])('for %s that are nested too deeply to be parsed', async (_, page) => {
    const { code, stderr, problems } = await siteWith(page).tapdocs('build');
    expect(problems).toEqual(['PAGE_LIMIT docs/index.mdx']);
    expect(stderr).toContain('nested too deeply to be parsed');
    expect(code).toBe(1);
  });
});

test.each([
  ['front matter of many keys', `---\n${keys(100_000, '1')}---\n\n# Home\n`],
  ['front matter of many keys with lists', `---\n${keys(100_000, '[a]')}---\n\n# Home\n`],
  ['many headings with underlines', `# Home\n\n${'a\n===\n\n'.repeat(30_000)}`],
])('a page is built with %s', async (_, page) => {
  const stranger = siteWith(page);
  const { code, problems } = await stranger.tapdocs('build');
  expect(problems).toEqual([]);
  expect(code).toBe(0);
  expect(stranger.read('dist/index.html')).toContain('Home');
});

test('a key that is there twice among many is an error with its place', async () => {
  const { problems, stderr } = await siteWith(`---\n${keys(50_000, '[a]')}key0: b\n---\n\n# Home\n`).tapdocs('build');
  expect(problems).toEqual(['FRONT_MATTER_SYNTAX docs/index.mdx:50002:1']);
  expect(stderr).toContain('Map keys must be unique');
});

function runs(count: number): string {
  return Array.from({ length: count }, (_, index) => '`'.repeat(index + 1)).join(' ');
}

function keys(count: number, value: string): string {
  return Array.from({ length: count }, (_, index) => `key${index}: ${value}\n`).join('');
}
