import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect } from 'vitest';
import { ready, test } from '../browser/harness.js';
import { repository } from '../repository.js';
import { createStranger, type StartedServer } from './stranger.js';

interface Block {
  language: string;
  text: string;
}

/** The code blocks of a section of README.md. */
function blocksOf(heading: string): Block[] {
  const readme = readFileSync(join(repository, 'README.md'), 'utf8');
  const section = readme.split(/^(?=## )/m).find((part) => part.startsWith(`## ${heading}\n`)) ?? '';
  return [...section.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map(([, language = '', text = '']) => ({ language, text }));
}

/** The files that blocks name in a comment on their first line. */
function filesIn(blocks: readonly Block[]): Record<string, string> {
  const named = blocks.map(({ text }) => [/^(?:\/\/|<!--) (\S+\.\w+)/.exec(text)?.[1], text] as const);
  return Object.fromEntries(named.filter((entry): entry is [string, string] => entry[0] !== undefined));
}

describe('the site of README.md', () => {
  const blocks = blocksOf('A site of your own');
  const files = filesIn(blocks);
  const stranger = createStranger(files, { ownStore: true });
  const state: { server?: StartedServer } = {};

  beforeAll(async () => {
    const { stderr, code } = await stranger.tapdocs('build');
    expect(stderr).toBe('');
    expect(code).toBe(0);
    state.server = await stranger.start('serve');
  });

  test('is taken from it', () => {
    expect(Object.keys(files)).toEqual(['tapdocs.config.ts', 'docs/index.mdx']);
  });

  test('is what its text says, and no comment', () => {
    const html = stranger.read('dist/index.html');
    expect(html).toContain('Hello');
    expect(html).not.toContain('docs/index.mdx');
  });

  const commands = blocks.flatMap(({ text }) => [...text.matchAll(/^npx tapdocs ([^#\n]+?) *(?:#.*)?$/gm)]);
  // Servers do not end, and `migrate` is for sites of other generators.
  const finite = commands.map(([, line = '']) => line).filter((line) => !/^(?:dev|serve|migrate)\b/.test(line));

  test('has commands to try', () => {
    expect(finite).toEqual(expect.arrayContaining(['build', 'check']));
  });

  test.each(finite)('takes the command `%s`', async (line) => {
    const { stderr, code } = await stranger.tapdocs(...line.split(' '));
    expect(stderr).toBe('');
    expect(code).toBe(0);
  });

  test('opens in the browser', async ({ page }) => {
    await page.goto(state.server?.url ?? '');
    await page.getByRole('heading', { name: 'Hello' }).waitFor();
    await page.getByRole('tab', { name: 'pnpm' }).click();
    await page.getByText('this text is not JavaScript.').waitFor();
  });

  test('opens in `dev`', async ({ page }) => {
    const dev = await stranger.start('dev');
    await page.goto(dev.url);
    await ready(page);
    await page.getByRole('tab', { name: 'pnpm' }).click();
    await page.getByText('this text is not JavaScript.').waitFor();
    await dev.close();
  });
});
