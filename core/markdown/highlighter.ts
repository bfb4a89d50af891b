import type { Config } from '../config/types.js';
import { hashOf } from '../files/hash.js';
import { createByteCache } from './highlight/byte-cache.js';
import type { LineClasses } from './highlight/code-html.js';
import type { Colours } from './highlight/colours.js';

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
}

export interface PageHighlighter {
  highlight(text: CodeText): Promise<HighlightedCode>;
  /** All blocks of the file were coloured: what is new is kept for other processes. */
  close(): void;
}

export type HighlighterOptions = Pick<Config['markdown'], 'codeThemes' | 'languageAliases'>;

/** Highlighted code by a hash of all that it depends on but the version of this program. */
export type HighlightPack = Record<string, HighlightedCode>;

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
/** Themes that need no look at what Shiki has. */
const ownThemes = new Set(['github-light', 'github-dark']);

/** Makes the highlighter of a process. Rejects for a theme that Shiki does not have. */
export async function createHighlighter(options: HighlighterOptions, cache?: HighlightCache): Promise<CodeHighlighter> {
  const { codeThemes, languageAliases } = options;
  const memory = createByteCache<HighlightedCode>(memoryBytes, ({ html }) => html);
  let loading: Promise<Colours> | null = null;
  // Loaded for the first block that is to be coloured: an edit of prose has none.
  const colours = (): Promise<Colours> =>
    (loading ??= import('./highlight/colours.js').then(({ createColours }) => createColours(codeThemes)));
  // An unknown theme is wrong in the configuration, not in each page.
  if (!ownThemes.has(codeThemes.light) || !ownThemes.has(codeThemes.dark)) await colours();

  const render = async ({ code, language: wanted, classes }: CodeText): Promise<HighlightedCode> => {
    const { hasGrammar, render: renderBlock } = await colours();
    const isPlain = plainLanguages.has(wanted);
    const known = isPlain || hasGrammar(wanted);
    return { html: await renderBlock({ code, language: known && !isPlain ? wanted : null, classes }), known };
  };
  const openPage = (file: string): PageHighlighter => {
    const before = cache?.get(file) ?? {};
    const now: HighlightPack = {};
    return {
      async highlight({ code, language: name, classes }) {
        const alias = Object.hasOwn(languageAliases, name) ? languageAliases[name] : undefined;
        const language = (alias ?? name).toLowerCase();
        const key = hashOf(codeThemes, language, [...classes], code);
        const known = memory.get(key) ?? (Object.hasOwn(before, key) ? before[key] : undefined);
        const block = known ?? (await render({ code, classes, language }));
        memory.set(key, block);
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
