import type { ThemeRegistrationResolved } from 'shiki/core';
import type { Config } from '../../config/types.js';
import { fail, problem } from '../../errors.js';
import { normalizeTheme } from 'shiki/core';
import { bundledThemes } from 'shiki/themes';
import { nearest } from '../../nearest.js';
import { type LineClasses, renderCode } from './code-html.js';
import { createGrammars } from './grammars.js';
import { createTokenStyles } from './token-styles.js';

/** Colours code with the themes of a site. */
export interface Colours {
  /** CSS of plain text. */
  style: string;
  hasGrammar(language: string): boolean;
  /**
   * @param block.language one with a grammar; null for plain text
   * @returns the inside of `<code>`
   */
  render(block: { code: string; language: string | null; classes: LineClasses }): Promise<string>;
}

/** Loads what colouring takes. Rejects for a theme that Shiki does not have. */
export async function createColours(codeThemes: Config['markdown']['codeThemes']): Promise<Colours> {
  const [light, dark] = await Promise.all([loadTheme(codeThemes.light), loadTheme(codeThemes.dark)]);
  const styles = createTokenStyles(light, dark);
  const grammars = createGrammars();
  return {
    style: styles.base,
    hasGrammar: (language) => grammars.has(language),
    async render({ code, language, classes }) {
      const grammar = language === null ? null : await grammars.load(language, code);
      return renderCode({ code, classes, grammar, styles });
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
