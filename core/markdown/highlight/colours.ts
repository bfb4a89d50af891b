import type { ThemeRegistrationResolved } from 'shiki/core';
import type { Config } from '../../config/types.js';
import { fail, problem } from '../../problems/problem.js';
import { nearest } from '../../problems/nearest.js';
import { type CodeToRender, renderCode } from './code-html.js';
import { createGrammars } from './grammars.js';
import { loadShiki } from './shiki.js';
import { createTokenStyles, type TokenStyles } from './token-styles.js';

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
