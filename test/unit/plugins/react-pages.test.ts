import { describe, expect, it } from 'vitest';
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
