import { bundledThemes } from 'shiki/themes';
import { createHighlighterCore, type ThemeRegistrationResolved } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import type { Config } from '../config/types.js';
import { hashOf } from '../hash.js';
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
  highlight(text: CodeText): Promise<HighlightedCode>;
  /** CSS for the `<pre>`: the colours of plain text. */
  readonly baseStyle: string;
}

export type HighlighterOptions = Pick<Config['markdown'], 'codeThemes' | 'languageAliases'>;

/** Keeps highlighted code beyond this process: by a hash of all that it depends on. */
export interface HighlightCache {
  get(key: string): string | null;
  put(key: string, html: string): void;
}

/** Changes whenever the same code would be rendered otherwise. */
const format = 1;
const memoryBytes = 32 * 1024 * 1024;
const plainLanguages = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'ansi']);

/** Makes the highlighter of a process. Throws for a theme that Shiki does not have. */
export async function createHighlighter(options: HighlighterOptions, cache?: HighlightCache): Promise<CodeHighlighter> {
  const { codeThemes, languageAliases } = options;
  const themes = await Promise.all([loadTheme(codeThemes.light), loadTheme(codeThemes.dark)]);
  const styles = createTokenStyles(...themes);
  const grammars = createGrammars();
  const memory = createByteCache(memoryBytes);
  return {
    baseStyle: styles.base,
    async highlight({ code, language: name, classes }) {
      const language = (languageAliases[name] ?? name).toLowerCase();
      const plain = plainLanguages.has(language);
      const grammar = plain ? null : await grammars.load(language, code);
      const known = plain || grammar !== null;
      const key = JSON.stringify([known ? language : '', [...classes], code]);
      const remembered = memory.get(key);
      if (remembered !== undefined) return { html: remembered, known };
      const cacheKey = cache ? hashOf(format, codeThemes, key) : '';
      const html = cache?.get(cacheKey) ?? renderCode({ code, classes, grammar, styles });
      cache?.put(cacheKey, html);
      memory.set(key, html);
      return { html, known };
    },
  };
}

async function loadTheme(name: string): Promise<ThemeRegistrationResolved> {
  const load = Object.hasOwn(bundledThemes, name) ? bundledThemes[name as keyof typeof bundledThemes] : undefined;
  if (!load) throw new Error(`There is no code theme \`${name}\`; see https://shiki.style/themes for their names.`);
  return resolveTheme((await load()).default);
}
