import type { ThemeRegistrationResolved } from 'shiki/core';
import type { Config } from '../config/types.js';
import { fail, problem } from '../errors.js';
import { hashOf } from '../hash.js';
import { bundledThemes, normalizeTheme } from '../libraries/content.js';
import { nearest } from '../nearest.js';
import { createByteCache } from './highlight/byte-cache.js';
import { type LineClasses, renderCode } from './highlight/code-html.js';
import { createGrammars } from './highlight/grammars.js';
import { createTokenStyles } from './highlight/token-styles.js';

export interface CodeText {
  /** Without a trailing line end. */
  code: string;
  /** Name or alias; '' for plain text. */
  language: string;
  classes: LineClasses;
}

export interface HighlightedCode {
  /** The inside of `<code>`. */
  html: string;
  /** False when the language has no grammar: the code is plain then. */
  known: boolean;
}

/** Colours code; one for a process. */
export interface CodeHighlighter {
  /** Colours the code blocks of one source file. */
  page(file: string): PageHighlighter;
  /** CSS for the `<pre>`: the colours of plain text. */
  readonly baseStyle: string;
}

export interface PageHighlighter {
  highlight(text: CodeText): Promise<HighlightedCode>;
  /** All blocks of the file were coloured: what is new is kept for other processes. */
  close(): void;
}

export type HighlighterOptions = Pick<Config['markdown'], 'codeThemes' | 'languageAliases'>;

/** Highlighted code by a hash of all that it depends on but the version of this program. */
export type HighlightPack = Record<string, string>;

/**
 * Keeps highlighted code beyond this process: the blocks of a file together, for a file a block took longer to write than to
 * colour.
 */
export interface HighlightCache {
  get(file: string): HighlightPack;
  put(file: string, pack: HighlightPack): void;
}

const memoryBytes = 32 * 1024 * 1024;
const plainLanguages = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'ansi']);

/** Makes the highlighter of a process. Rejects for a theme that Shiki does not have. */
export async function createHighlighter(options: HighlighterOptions, cache?: HighlightCache): Promise<CodeHighlighter> {
  const { codeThemes, languageAliases } = options;
  const [light, dark] = await Promise.all([loadTheme(codeThemes.light), loadTheme(codeThemes.dark)]);
  const styles = createTokenStyles(light, dark);
  const grammars = createGrammars();
  const memory = createByteCache(memoryBytes);

  const render = async ({ code, language, classes }: CodeText): Promise<string> => {
    const grammar = plainLanguages.has(language) ? null : await grammars.load(language, code);
    return renderCode({ code, classes, grammar, styles });
  };
  const openPage = (file: string): PageHighlighter => {
    const before = cache?.get(file) ?? {};
    const now: HighlightPack = {};
    return {
      async highlight({ code, language: name, classes }) {
        const alias = Object.hasOwn(languageAliases, name) ? languageAliases[name] : undefined;
        const wanted = (alias ?? name).toLowerCase();
        const known = plainLanguages.has(wanted) || grammars.has(wanted);
        const language = known ? wanted : '';
        const key = hashOf(codeThemes, language, [...classes], code);
        const html = memory.get(key) ?? before[key] ?? (await render({ code, classes, language }));
        memory.set(key, html);
        now[key] = html;
        return { html, known };
      },
      close() {
        if (cache && !isSamePack(before, now)) cache.put(file, now);
      },
    };
  };
  return { baseStyle: styles.base, page: openPage };
}

function isSamePack(before: HighlightPack, now: HighlightPack): boolean {
  const keys = Object.keys(now);
  return keys.length === Object.keys(before).length && keys.every((key) => Object.hasOwn(before, key));
}

async function loadTheme(name: string): Promise<ThemeRegistrationResolved> {
  if (!isBundled(name)) {
    return fail(problem('CODE_THEME_UNKNOWN', { name, nearest: nearest(name, Object.keys(bundledThemes)) }));
  }
  return normalizeTheme((await bundledThemes[name]()).default);
}

function isBundled(name: string): name is keyof typeof bundledThemes {
  return Object.hasOwn(bundledThemes, name);
}
