import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPageCompiler, type PageCompiler } from './page-compiler.js';

let site: PageCompiler;
beforeAll(async () => {
  site = await createPageCompiler();
});
afterAll(() => site.remove());

/** Place and text of each warning. */
async function warnings(source: string, path = 'docs/a.md'): Promise<string[]> {
  const { messages } = await site.compile(source, path);
  return messages.map(({ line, column, reason }) => `${line}:${column} ${reason}`);
}

const isNot = 'is not an element of HTML, so it is not shown: write';

it('warns of unknown elements, each once, with the way to write them', async () => {
  const source =
    'Returns Promise<T> and\na `Set<K>`, Set<K>, <K>.\n\n> <old-name>\n> x\n\n- <b>a</b>\n\n  <file name>\n';
  expect(await warnings(source)).toEqual([
    `1:16 \`<T>\` ${isNot} \`\` \`Promise<T>\` \`\`.`,
    `2:16 \`<K>\` ${isNot} \`\` \`Set<K>\` \`\`.`,
    `4:3 \`<old-name>\` ${isNot} \`\` \`<old-name>\` \`\`.`,
    `9:3 \`<file>\` ${isNot} \`\` \`<file name>\` \`\`.`,
  ]);
});

it.each([
  'a <BR> <kbd>b</kbd> <my-element>c</my-element>\n\n<!-- <T> -->\n\n<script>if (a<b) c<T>();</script>\n',
  '<svg viewBox="0 0 1 1"><path d="M0 0"/><linearGradient id="a"/></svg>\n\na <svg><path d="M0 0"/></svg>\n',
  '<https://example.org> <a@example.org> 1 <2',
])('is silent about %j', async (source) => {
  expect(await warnings(source)).toEqual([]);
});

it('calls components by their name', async () => {
  expect(await warnings('Array<Foo>\n\n<Tabs>\n\na\n\n</Tabs>\n\n<Badge type="tip" />\n')).toEqual([
    `1:6 \`<Foo>\` ${isNot} \`\` \`Array<Foo>\` \`\`.`,
    '3:1 JSX and imports in a `.md` file are not run: rename the file to `.mdx`.',
  ]);
});

it.each(['docs/a.md', 'docs/a.mdx'])('warns of cells beyond the header and of open fences in %s', async (path) => {
  const source =
    '| a | b |\n| - | - |\n| `a | b` | either of *them* |\n| a | b | |\n\n- ~~~js\n  a\n\n> ```\n> b\n> ```\n\n```\nc';
  expect(await warnings(source, path)).toEqual([
    '3:11 The row has 3 cells, the table 2: `either of *them*` is not shown. Write `\\|` for a `|` in a cell, also in code.',
    '6:3 The code block is not closed, so it contains all that follows: add a line of `~~~`.',
    '13:1 The code block is not closed, so it contains all that follows: add a line of `` ``` ``.',
  ]);
});
