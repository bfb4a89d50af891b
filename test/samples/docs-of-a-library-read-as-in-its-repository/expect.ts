import { expect } from 'vitest';
import type { Expectation } from '../../sample.js';

const expectation: Expectation = async ({ build, read, exists, write }) => {
  const run = await build();
  expect([run.code, run.problems]).toEqual([0, []]);
  const linksOf = (page: string): string[] =>
    [...(/<main[^]*<\/main>/.exec(read(page))?.[0].matchAll(/<a href="([^"#][^"]*)"/g) ?? [])].map(
      ([, href = '']) => href,
    );
  expect(linksOf('dist/index.html')).toEqual(
    expect.arrayContaining([
      '/guide/',
      '/guide/#api',
      'https://github.com/us/library/blob/main/src/answer.ts#L1',
      'https://github.com/us/library/tree/main/src',
      'https://github.com/us/library/blob/main/LICENSE',
      'https://github.com/us/library/blob/main/CHANGELOG.md',
    ]),
  );
  expect(linksOf('dist/guide/index.html')).toEqual(
    expect.arrayContaining(['/', 'https://github.com/us/library/blob/main/docs/guide/two%20words.json']),
  );
  expect(read('dist/guide/changes.html')).toContain('<p>First.</p>');
  // An index stays the page of its folder.
  expect([read('dist/both/index.html'), exists('dist/both/README.html')]).toEqual([
    expect.stringContaining('>Both<'),
    true,
  ]);

  // Other hosts.
  const config = read('tapdocs.config.ts');
  for (const [edited, shown] of [
    ['https://gitlab.com/a/b/library/-/edit/main/docs/', 'https://gitlab.com/a/b/library/-/blob/main/LICENSE'],
    ['https://codeberg.org/us/library/_edit/main/docs', 'https://codeberg.org/us/library/src/branch/main/LICENSE'],
  ] as const) {
    write('tapdocs.config.ts', config.replace('https://github.com/us/library/edit/main/docs', edited));
    expect((await build()).problems).toEqual([]);
    expect(linksOf('dist/index.html')).toContain(shown);
  }

  // Without a host, the links are broken, and the hint says what to do.
  write('tapdocs.config.ts', config.replace(/^.*editLink.*\n/m, ''));
  const broken = await build();
  expect(broken.problems).toEqual([
    'LINK_FILE docs/README.md:3:46',
    'LINK_BROKEN docs/README.md:3:77',
    'LINK_BROKEN docs/README.md:3:96',
    'LINK_BROKEN docs/README.md:5:1',
    'LINK_FILE docs/guide/readme.md:5:55',
  ]);
  expect(broken.stderr).toContain('Set `themeConfig.editLink`');
};

export default expectation;
