import { describe, expect, it } from 'vitest';
import { testSite } from '../../../core/test.js';
import { contentDocs, pages } from '../../../plugins/index.js';
import { readExports } from '../../../plugins/pages/read-exports.js';
import { problemsOf } from './fixture.js';

describe('what a component says of its page', () => {
  it.each([
    ['export default () => null;', {}],
    ["export const title = 'Team';", { title: 'Team' }],
    ['export const title: string = "It\'s us";', { title: "It's us" }],
    ["const title = 'Not exported';", {}],
    [
      "export const frontMatter = { title: 'A: {b}', order:1, tags: ['x', \"y\"], };",
      { title: 'A: {b}', order: 1, tags: ['x', 'y'] },
    ],
    [
      'export const frontMatter: Front = {\n  // A } brace\n  a: true, /* b: 1 */\n  c: { d: null },\n} as const;\nf({',
      { a: true, c: { d: null } },
    ],
    ["export const title = 'One';\nexport const frontMatter = { title: 'Two' };", { title: 'Two' }],
  ])('%j', (source, expected) => {
    expect(readExports(source, 'pages/a.tsx')).toEqual(expected);
  });

  it.each(['{ title: `a` }', "{ title: ['a' }", '{ a: 1'])('cannot be read in %s', async (object) => {
    const [found] = await problemsOf(async () => readExports(`\nexport const frontMatter = ${object}`, 'pages/a.tsx'));
    expect(found).toMatchObject({ code: 'FRONT_MATTER_SYNTAX', at: { file: 'pages/a.tsx', line: 2, column: 28 } });
  });
});

describe('pages that are components', () => {
  const page = 'export default () => null;\n';
  const pathsOf = async (files: Record<string, string>, languages: readonly string[]): Promise<string[]> => {
    const locales = Object.fromEntries(languages.map((lang) => [lang, { label: lang }]));
    const docs = Object.fromEntries(
      languages.map((lang) => [languages.length > 1 ? `docs/${lang}/index.md` : 'docs/index.md', '# Home\n']),
    );
    await using site = testSite({
      files: { ...docs, ...files },
      config: { title: 'Site', locales, plugins: [contentDocs(), pages()] },
    });
    const { all } = await site.routes();
    return all.map(({ path, lang }) => `${lang} ${path}`).filter((text) => text.includes('team'));
  };

  it('are in a folder for each language, which a site with one language need not have', async () => {
    const files = { 'pages/en/our-team.tsx': page, 'pages/zh/more/our_team.jsx': page };
    expect(await pathsOf(files, ['en', 'zh'])).toEqual(['en /our-team', 'zh /zh/more/our_team']);
    expect(await pathsOf({ 'pages/our-team.tsx': page }, ['en'])).toEqual(['en /our-team']);
    expect(await pathsOf({ 'pages/our-team.tsx': page }, ['en', 'zh'])).toEqual([]);
  });
});
