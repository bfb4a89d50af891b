import { createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';
import { bundledThemes } from 'shiki/themes';
import { describe, expect, it } from 'vitest';
import { codeSheet } from '../../../core/markdown/highlight/colours.js';
import { createHighlighter, type HighlightPack } from '../../../core/markdown/highlighter.js';
import { markdown } from './page-compiler.js';

const none: ReadonlyMap<number, readonly string[]> = new Map();

const samples: Readonly<Record<string, string>> = {
  ts: "import { a } from './b';\n\n/** Doc {@link a} */\nexport const c: Map<string, number> = new Map([['x', 1.5e3]]);\nfunction f<T extends object>(this: T, ...rest: T[]) { return `a${rest.length}b` ?? /x+/gi; }",
  tsx: 'export const A = ({ b }: { b?: number }) => <div className="c" onClick={() => d(b!)}>text {b} &amp;</div>;',
  bash: 'npm create x@latest -- --template "$A" && cd ./x | grep -v "^#" # end\nfor i in 1 2; do echo ${i}; done',
  json: '{ "a": [1, true, null], "b\\n": "c" }',
  css: '@media (max-width: 9px) { .a > #b:hover::before { color: #fff !important; --x: calc(1px * 2) } }',
  html: '<!doctype html>\n<p class="a">&lt;<script>const a = 1;</script><style>b { c: d }</style></p>',
  vue: '<script setup lang="ts">\nconst a = ref<number>(0);\n</script>\n<template><p @click="a++">{{ a }}</p></template>',
  md: '# Title\n\n**bold** [a](b)\n\n```ts\nconst a: number = 1;\n```\n',
  diff: '- a\n+ b\n@@ -1 +1 @@',
  python: 'def f(a: int = 1) -> str:\n    """doc"""\n    return f"{a!r}"  # x',
  rust: 'fn main() -> Result<(), Box<dyn Error>> { println!("{}", 1_u8); Ok(()) }',
  yaml: 'a: &x\n  - b: "c" # d\n  - *x',
};

/** The colours of each character, of Shiki's two passes. */
async function expected(language: string, code: string, themes: { light: string; dark: string }) {
  const load = (name: string) => bundledThemes[name as keyof typeof bundledThemes];
  const shiki = await createHighlighterCore({
    engine: createJavaScriptRegexEngine(),
    themes: [load(themes.light), load(themes.dark)],
    langs: [bundledLanguages[language as keyof typeof bundledLanguages], bundledLanguages.ts],
    warnings: false,
  });
  const lines = shiki.codeToTokensWithThemes(code, { lang: language, themes, tokenizeTimeLimit: 0 });
  shiki.dispose();
  return lines.map((tokens) =>
    tokens.flatMap(({ content, variants }) => {
      const css = [variants['light'], variants['dark']].map((style) => (style?.color ?? '').toLowerCase()).join(' ');
      return [...content].map((character) => [character, css] as const);
    }),
  );
}

/** The colours of each character, read off our markup and our style sheet. */
function actual(html: string, sheet: string) {
  const decode = (text: string) => text.replace(/&lt;/g, '<').replace(/&amp;/g, '&');
  const base = /^\.shiki\{--l:([^;]*);--d:([^}]*)\}/.exec(sheet) ?? [];
  const rules = new Map(
    [...sheet.matchAll(/\.shiki \.(c[ld]\d+)\{--[ld]:([^}]*)\}/g)].map(([, name = '', color = '']) => [name, color]),
  );
  const colors = (names: string) =>
    ['cl', 'cd']
      .map((kind, index) => {
        const name = names.split(' ').find((each) => each.startsWith(kind));
        return long((name === undefined ? base[index + 1] : rules.get(name)) ?? '');
      })
      .join(' ');
  return html.split('\n').map((line) => {
    const inner = line.replace(/^<span class="line">/, '').replace(/<\/span>$/, '');
    return [...inner.matchAll(/<span class="([^"]*)">([^<]*)<\/span>|([^<]+)/g)].flatMap(
      ([, names = '', styled, plain]) =>
        [...decode(styled ?? plain ?? '')].map((character) => [character, colors(names)] as const),
    );
  });
}

function long(color: string): string {
  return color.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
}

describe('createHighlighter', () => {
  it.each(Object.keys(samples))('colours %s as Shiki does for each theme, in one pass', async (language) => {
    const code = samples[language] ?? '';
    for (const themes of [markdown.codeThemes, { light: 'vitesse-light', dark: 'one-dark-pro' }]) {
      const highlighter = await createHighlighter({ ...markdown, codeThemes: themes });
      const { html, isHighlighted: known } = await highlighter
        .page('a.mdx')
        .highlight({ code, language, classes: none });
      const visible = (lines: (readonly (readonly [string, string])[])[]) =>
        lines.map((line) => line.filter(([character]) => character.trim() !== ''));
      expect(known).toBe(true);
      expect(visible(actual(html, await codeSheet(themes)))).toEqual(visible(await expected(language, code, themes)));
    }
  });

  it('keeps the text, line by line', async () => {
    const highlighter = await createHighlighter(markdown);
    for (const [language, code] of Object.entries(samples)) {
      const { html } = await highlighter.page('a.mdx').highlight({ code, language, classes: none });
      const text = html
        .replace(/<[^>]*>/g, '')
        .replace(/&lt;/g, '<')
        .replace(/&amp;/g, '&');
      expect(text).toBe(code);
      expect(html.match(/<span class="line">/g)).toHaveLength(code.split('\n').length);
    }
  });

  it('knows aliases, and shows an unknown language as text', async () => {
    const highlighter = await createHighlighter(markdown);
    const conf = await highlighter.page('a.mdx').highlight({ code: 'a = 1', language: 'conf', classes: none });
    const ini = await highlighter.page('a.mdx').highlight({ code: 'a = 1', language: 'ini', classes: none });
    expect(conf).toEqual(ini);
    expect(conf.html).toMatch(/<span class="cl\d+ cd\d+">/);
    for (const language of ['nope', 'constructor', '__proto__', 'toString']) {
      expect(await highlighter.page('a.mdx').highlight({ code: '<a> & b', language, classes: none })).toMatchObject({
        html: '<span class="line">&lt;a> &amp; b</span>',
        isHighlighted: false,
      });
    }
    expect((await highlighter.page('a.mdx').highlight({ code: 'x', language: '', classes: none })).isHighlighted).toBe(
      true,
    );
  });

  it('gives a block the same colours after any other block', async () => {
    const text = { code: samples['md'] ?? '', language: 'md', classes: none };
    const alone = await createHighlighter(markdown);
    const later = await createHighlighter(markdown);
    for (const language of ['ts', 'html', 'css', 'vue'])
      await later.page('b.mdx').highlight({ code: 'a', language, classes: none });
    const first = await alone.page('a.mdx').highlight(text);
    expect(await later.page('a.mdx').highlight(text)).toEqual(first);
    expect(first.html).toMatch(/<span class="cl\d+ cd\d+">const/);
  });

  it('refuses a theme that does not exist', async () => {
    await expect(createHighlighter({ ...markdown, codeThemes: { light: 'nope', dark: 'nord' } })).rejects.toThrow(
      '`nope`',
    );
  });
});

describe('a highlighter with a cache', () => {
  function openCache() {
    const packs = new Map<string, HighlightPack>();
    const puts: string[] = [];
    const cache = {
      get: (file: string) => packs.get(file) ?? {},
      put: (file: string, pack: HighlightPack) => {
        puts.push(file);
        packs.set(file, pack);
      },
    };
    return { cache, packs, puts };
  }
  const text = (code: string) => ({ code, language: 'ts', classes: none });
  async function colour(cache: ReturnType<typeof openCache>['cache'], codes: readonly string[]) {
    const page = (await createHighlighter(markdown, cache)).page('a.mdx');
    const all = [];
    for (const code of codes) all.push((await page.highlight(text(code))).html);
    page.close();
    return all;
  }

  it('keeps the blocks of a file together, and writes only what differs', async () => {
    const { cache, packs, puts } = openCache();
    const [one, two] = await colour(cache, ['let a = 1;', 'let b = 2;']);
    expect(Object.values(packs.get('a.mdx') ?? {}).map(({ html }) => html)).toEqual([one, two]);
    expect(await colour(cache, ['let a = 1;', 'let b = 2;'])).toEqual([one, two]);
    expect(puts).toEqual(['a.mdx']);
    await colour(cache, ['let b = 2;', 'let c = 3;']);
    expect(Object.values(packs.get('a.mdx') ?? {})).toHaveLength(2);
    expect(puts).toEqual(['a.mdx', 'a.mdx']);
  });

  it('takes a block from the cache instead of colouring it', async () => {
    const { cache, packs } = openCache();
    await colour(cache, ['let a = 1;']);
    const [key = ''] = Object.keys(packs.get('a.mdx') ?? {});
    packs.set('a.mdx', { [key]: { html: '<b>from the cache</b>', isHighlighted: true } });
    expect(await colour(cache, ['let a = 1;'])).toEqual(['<b>from the cache</b>']);
  });
});
