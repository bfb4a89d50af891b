import type { Config } from '../config/types.js';
import { hashOf } from '../files/hash.js';
import type { LineClasses, MarkedWord } from './highlight/code-html.js';
import type { Colours } from './highlight/colours.js';

export interface CodeText {
  /** Without a trailing line end. */
  code: string;
  /** Name or alias; '' for plain text. */
  language: string;
  classes: LineClasses;
  /** Words to mark. Default: none. */
  words?: readonly MarkedWord[];
}

export interface HighlightedCode {
  /** The content of `<code>`. */
  html: string;
  /** False if the language has no grammar. The code is then plain. */
  isHighlighted: boolean;
}

/** Highlights code. Each process has one. */
export interface CodeHighlighter {
  /** Highlights the code blocks of one source file. */
  page(file: string): PageHighlighter;
}

export interface PageHighlighter {
  highlight(text: CodeText): Promise<HighlightedCode>;
  /** Called after all blocks of the file are highlighted. New results are saved for other processes. */
  close(): void;
}

export type HighlighterOptions = Pick<Config['markdown'], 'codeThemes' | 'languageAliases'>;

/** Highlighted code by a hash of all its inputs except the version of Tapdocs. */
export type HighlightPack = Record<string, HighlightedCode>;

/**
 * Stores highlighted code for other processes. The blocks of a file are stored together, because writing a file per
 * block took longer than highlighting.
 */
export interface HighlightCache {
  get(file: string): HighlightPack;
  put(file: string, pack: HighlightPack): void;
}

const plainLanguages = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'ansi']);
/** Themes that do not have to be looked up in Shiki. */
const ownThemes = new Set(['github-light', 'github-dark']);

/** Creates the highlighter of a process. Rejects for a theme that Shiki does not have. */
export async function createHighlighter(options: HighlighterOptions, cache?: HighlightCache): Promise<CodeHighlighter> {
  const { codeThemes, languageAliases } = options;
  let loading: Promise<Colours> | null = null;
  // Loaded for the first block to highlight, because an edit of prose has none.
  const colours = (): Promise<Colours> =>
    (loading ??= import('./highlight/colours.js').then(({ createColours }) => createColours(codeThemes)));
  // An unknown theme is a problem of the configuration, not of each page.
  if (!ownThemes.has(codeThemes.light) || !ownThemes.has(codeThemes.dark)) await colours();

  const render = async ({ code, language: wanted, classes, words = [] }: CodeText): Promise<HighlightedCode> => {
    const { hasGrammar, render: renderBlock } = await colours();
    const isPlain = plainLanguages.has(wanted);
    const isHighlighted = isPlain || hasGrammar(wanted);
    return {
      html: await renderBlock({ code, language: isHighlighted && !isPlain ? wanted : null, classes, words }),
      isHighlighted,
    };
  };
  const openPage = (file: string): PageHighlighter => {
    const before = cache?.get(file) ?? {};
    const now: HighlightPack = {};
    return {
      async highlight({ code, language: name, classes, words = [] }) {
        const alias = Object.hasOwn(languageAliases, name) ? languageAliases[name] : undefined;
        const language = (alias ?? name).toLowerCase();
        const key = hashOf(codeThemes, language, [...classes], words, code);
        const stored = Object.hasOwn(before, key) ? before[key] : undefined;
        const block = stored ?? (await render({ code, classes, words, language }));
        now[key] = block;
        return block;
      },
      close() {
        if (cache && !isSamePack(before, now)) cache.put(file, now);
      },
    };
  };
  return { page: openPage };
}

function isSamePack(before: HighlightPack, now: HighlightPack): boolean {
  const keys = Object.keys(now);
  return keys.length === Object.keys(before).length && keys.every((key) => Object.hasOwn(before, key));
}
