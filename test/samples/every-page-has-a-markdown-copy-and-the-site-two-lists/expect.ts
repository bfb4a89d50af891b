import { expect } from 'vitest';
import type { Expectation } from '../../sample.js';

const start = `# Start (new)

A paragraph that several pages import, with an ![icon](https://example.org/docs/_tapdocs/assets/icon.HASH.svg).

**npm**

\`\`\`sh
npm install small
\`\`\`

**yarn**

\`\`\`sh
yarn add small
\`\`\`

**pnpm**

\`\`\`sh
pnpm add small
\`\`\`

**bun**

\`\`\`sh
bun add small
\`\`\`

## Tabs

**One**

\`\`\`ts title="one.ts"
const one = 1;
\`\`\`

**Two**

Second, with a [link](https://example.org/docs/index.md).

> [!TIP]
> A tip.

> [!WARNING]
> **Mind this**
>
> - A list.

1. First
2. Second

- **[Home](https://example.org/docs/index.md)**

  The *first* page.
`;

const expectation: Expectation = async ({ build, files, read, write }) => {
  // Without front matter and the line that names the index.
  const bodyOf = (path: string): string => read(path).replace(/^---\n[^]*?\n---\n\n> .*\n\n/, '');
  expect((await build()).code).toBe(0);
  expect(read('dist/guide/start.md')).toMatch(
    /^---\ntitle: "Start new"\ndescription: .*\nurl: .*\n---\n\n> .*llms\.txt\)\n\n/,
  );
  expect(bodyOf('dist/guide/start.md').replace(/icon\.[\da-f]+\./, 'icon.HASH.')).toBe(start);
  expect(bodyOf('dist/guide/live.md')).toBe(
    '# A live page\n\nIt says [something](https://example.org/docs/guide/start.md) all the same.\n',
  );
  expect(bodyOf('dist/zh/index.md')).toBe('# 欢迎\n\n从[这里](https://example.org/docs/zh/index.md)开始。\n');
  expect(read('dist/guide/start.html')).toMatch(
    /<link rel="alternate" type="text\/markdown" href="https:\/\/example\.org\/docs\/guide\/start\.md"\/?>/,
  );
  expect(read('dist/llms.txt')).toBe(`# Small

[All pages in one file](https://example.org/docs/llms-full.txt)

## Small

- [Welcome](https://example.org/docs/index.md)

## Guide

- [Start](https://example.org/docs/guide/start.md): How to start.
`);
  const full = read('dist/llms-full.txt');
  expect(full).toContain(`---\nurl: https://example.org/docs/guide/start.md\n---\n\n# Start (new)\n`);
  expect(full).not.toContain('live');

  // Another text in one page is another copy, and another text in the list that holds it.
  const before = files('dist');
  write('docs/en/index.md', '# Welcome\n\nOther words.\n');
  expect((await build()).code).toBe(0);
  const after = files('dist');
  const changed = Object.keys(after).filter((path) => before[path] !== after[path]);
  expect(changed.filter((path) => /\.(?:md|txt)$/.test(path)).sort()).toEqual(['dist/index.md', 'dist/llms-full.txt']);
  expect(read('dist/llms-full.txt').replace('Other words.', '')).toBe(
    full.replace('Start with the [guide](https://example.org/docs/guide/start.md#tabs).', ''),
  );
};

export default expectation;
