import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createGrammars } from '../../../core/markdown/highlight/grammars.js';
import { createLineRenderer, type LineRenderer } from '../../../core/markdown/highlight/line-renderer.js';

const folder = join(import.meta.dirname, '../../../site/docs/en/guide');

/** Code blocks of real pages, by language. */
function realCode(): Map<string, string[]> {
  const blocks = new Map<string, string[]>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.mdx?$/.test(name),
  )) {
    const text = readFileSync(join(folder, file), 'utf8');
    for (const [, language = '', code = ''] of text.matchAll(/^```(\w+).*\n([\s\S]*?)^```/gm)) {
      blocks.set(language, [...(blocks.get(language) ?? []), code]);
    }
  }
  return blocks;
}

function linesOf(code: string, renderer: LineRenderer): string[] {
  let state = renderer.initial;
  return code.split('\n').map((line) => {
    const { html, next } = renderer.render(line, state);
    state = next;
    return html;
  });
}

describe('createLineRenderer', () => {
  it('gives the same with a memory as without one, in any order of the blocks', async () => {
    const grammars = createGrammars();
    const blocks = [...realCode()].filter(([language]) => grammars.has(language));
    expect(blocks.length).toBeGreaterThan(8);
    for (const [language, codes] of blocks) {
      const grammar = await grammars.load(language, '');
      let tokenized = 0;
      const show = (line: string, tokens: readonly object[]): string => {
        tokenized += 1;
        return JSON.stringify([line, tokens]);
      };
      const renderer = createLineRenderer(grammar, show, Number.POSITIVE_INFINITY);
      const remembered = codes.map((code) => linesOf(code, renderer));
      const count = tokenized;
      const backwards = codes.toReversed().map((code) => linesOf(code, renderer));
      expect(tokenized, language).toBe(count);
      const fresh = codes.map((code) => linesOf(code, createLineRenderer(grammar, show, -1)));
      expect(remembered, language).toEqual(fresh);
      expect(backwards.toReversed(), language).toEqual(fresh);
    }
  });

  it('forgets when it remembers too much, and goes on', async () => {
    const grammar = await createGrammars().load('ts', '');
    const show = (line: string): string => `<${line}>`;
    const renderer = createLineRenderer(grammar, show, 100);
    const code = Array.from({ length: 50 }, (_, index) => `const value${index} = { text: \`a`).join('\n');
    expect(linesOf(code, renderer)).toEqual(code.split('\n').map((line) => `<${line}>`));
    expect(renderer.initial.lines.size).toBeLessThanOrEqual(1);
  });
});
