import type { ThemeRegistrationResolved, Grammar, LanguageRegistration } from 'shiki/core';
import type { Config } from '../../config/types.js';
import { fail, problem } from '../../problems/problem.js';
import { nearest } from '../../problems/nearest.js';
import { type CodeToRender, renderCode } from './code-html.js';
import { loadShiki, type Shiki } from './shiki.js';
import { createTokenStyles, type TokenStyles } from './token-styles.js';
import { isOn } from '../../installed/parts.js';
import { loadKnownPatterns } from '../../installed/expressions/known-patterns.js';

/** Highlights code with the themes of a site. */
export interface Colours {
  hasGrammar(language: string): boolean;
  /**
   * @param block.language one with a grammar; null for plain text
   * @returns the content of `<code>`
   */
  render(block: Pick<CodeToRender, 'code' | 'classes' | 'words'> & { language: string | null }): Promise<string>;
}

type CodeThemes = Config['markdown']['codeThemes'];

/** Loads everything for highlighting. Rejects for a theme that Shiki does not have. */
export async function createColours(codeThemes: CodeThemes): Promise<Colours> {
  const styles = await loadStyles(codeThemes);
  const grammars = createGrammars(await loadShiki());
  return {
    hasGrammar: (language) => grammars.has(language),
    async render({ language, ...block }) {
      const grammar = language === null ? null : await grammars.load(language, block.code);
      return renderCode({ ...block, grammar, styles });
    },
  };
}

/** The style sheet of highlighted code. It depends on the themes only, not on the pages. */
export async function codeSheet(codeThemes: CodeThemes): Promise<string> {
  return (await loadStyles(codeThemes)).sheet();
}

async function loadStyles({ light, dark }: CodeThemes): Promise<TokenStyles> {
  const shiki = await loadShiki();
  const { normalizeTheme, themes } = shiki;
  const isBundled = (name: string): name is keyof typeof themes => Object.hasOwn(themes, name);
  const loadTheme = async (name: string): Promise<ThemeRegistrationResolved> => {
    if (isBundled(name)) return normalizeTheme((await themes[name]()).default);
    return fail(problem('CODE_THEME_UNKNOWN', { name, nearest: nearest(name, Object.keys(themes)) }));
  };
  const [lightTheme, darkTheme] = await Promise.all([loadTheme(light), loadTheme(dark)]);
  return createTokenStyles(shiki, { light: lightTheme, dark: darkTheme });
}

/** Grammars, loaded when they are first needed. */
interface Grammars {
  /** Whether there is a grammar with this name or alias. */
  has(language: string): boolean;
  /** The grammar for a piece of code. Rejects for an unknown language. */
  load(language: string, code: string): Promise<Grammar>;
}

/**
 * Each language has a separate registry. In a shared one, a grammar that embeds others if they are loaded (Markdown's
 * fences) would highlight a block depending on the previous blocks. Here, only the block's own text matters.
 *
 * The regular expressions run in the JavaScript engine. Compared to Oniguruma in WebAssembly, on 362 sources in all of Shiki's
 * languages: the tokens are identical, a block takes 0.50 ms with both, and each process needs 45 MB less memory. Loading ten languages
 * took 1.2 s of CPU time instead of 1.0 s, before patterns were translated at build time.
 */
function createGrammars(shiki: Shiki): Grammars {
  const { createShikiPrimitive, guessEmbeddedLanguages, languages, translatePattern } = shiki;
  const translated = isOn('expressions') ? loadKnownPatterns() : () => null;
  const engine = shiki.createJavaScriptRegexEngine({
    forgiving: true,
    regexConstructor: (pattern) => translated(pattern) ?? translatePattern(pattern, { target: 'auto' }),
  });
  const loaded = new Map<string, Promise<Grammar>>();
  const isBundled = (name: string): name is keyof typeof languages => Object.hasOwn(languages, name);
  /** The registration of a language, after the languages that it embeds. */
  const importLanguage = async (name: string): Promise<LanguageRegistration[]> => {
    if (!isBundled(name)) throw new Error(`There is no grammar for \`${name}\`.`);
    return (await languages[name]()).default;
  };
  const create = async (language: string, embedded: readonly string[]): Promise<Grammar> => {
    const imported = await importLanguage(language);
    const others = await Promise.all(embedded.map(importLanguage));
    const langs = [...others.flat(), ...imported];
    return createShikiPrimitive({ engine, langs, themes: [], warnings: false }).getLanguage(mainOf(imported).name);
  };
  return {
    has: isBundled,
    async load(language, code) {
      const main = mainOf(await importLanguage(language));
      const lazy = new Set(main.embeddedLangsLazy);
      const embedded = lazy.size === 0 ? [] : guessEmbeddedLanguages(code, language).filter(isBundled).sort();
      const key = [language, ...new Set(embedded)].join(' ');
      const grammar = loaded.get(key) ?? create(language, [...new Set(embedded)]);
      loaded.set(key, grammar);
      return grammar;
    },
  };
}

function mainOf(registrations: readonly LanguageRegistration[]): LanguageRegistration {
  const main = registrations.at(-1);
  if (!main) throw new Error('A language has at least one registration.');
  return main;
}
