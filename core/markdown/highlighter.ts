import { normalizeTheme, type ThemeRegistrationResolved } from 'shiki/core';
import { bundledThemes } from 'shiki/themes';
import type { Config } from '../config/types.js';
import { fail, problem } from '../errors.js';
import { hashOf } from '../hash.js';
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
  highlight(text: CodeText): Promise<HighlightedCode>;
  /** CSS for the `<pre>`: the colours of plain text. */
  readonly baseStyle: string;
}

export type HighlighterOptions = Pick<Config['markdown'], 'codeThemes' | 'languageAliases'>;

/** Keeps highlighted code beyond this process, by a hash of all that it depends on but the version of this program. */
export interface HighlightCache {
  get(key: string): string | null;
  put(key: string, html: string): void;
}

const memoryBytes = 32 * 1024 * 1024;
const plainLanguages = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'ansi']);

/** Makes the highlighter of a process. Rejects for a theme that Shiki does not have. */
export async function createHighlighter(options: HighlighterOptions, cache?: HighlightCache): Promise<CodeHighlighter> {
  const { codeThemes, languageAliases } = options;
  const styles = createTokenStyles(await loadTheme(codeThemes.light), await loadTheme(codeThemes.dark));
  const grammars = createGrammars();
  const memory = createByteCache(memoryBytes);

  const render = async ({ code, language, classes }: CodeText): Promise<string> => {
    const grammar = plainLanguages.has(language) ? null : await grammars.load(language, code);
    return renderCode({ code, classes, grammar, styles });
  };
  const renderOnce = async (text: CodeText): Promise<string> => {
    const key = JSON.stringify([text.language, [...text.classes], text.code]);
    const remembered = memory.get(key);
    if (remembered !== undefined) return remembered;
    const cacheKey = cache ? hashOf(codeThemes, key) : '';
    const cached = cache?.get(cacheKey);
    const html = cached ?? (await render(text));
    if (cached === null) cache?.put(cacheKey, html);
    memory.set(key, html);
    return html;
  };
  return {
    baseStyle: styles.base,
    async highlight({ code, language: name, classes }) {
      const alias = Object.hasOwn(languageAliases, name) ? languageAliases[name] : undefined;
      const language = (alias ?? name).toLowerCase();
      const known = plainLanguages.has(language) || grammars.has(language);
      return { html: await renderOnce({ code, classes, language: known ? language : '' }), known };
    },
  };
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
