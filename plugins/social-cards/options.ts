import { checkPluginOptions, checks, type Config, configPlace, nearest, type Problem, problem } from 'tapdocs';
import { isPlainObject } from 'tapdocs/kit';
import type { SocialCard, SocialCardColors } from './card.js';
import type { CardNode } from './card-element.js';

/** Options of the plugin `socialCards`. */
export interface SocialCardsOptions {
  /**
   * Files of fonts: TrueType, OpenType, WOFF or WOFF2. Each is a path below the site, or the path of a file of an installed
   * package. A character that a font does not have is taken from the next one. With an object of lists by language, only
   * these languages have cards. Required.
   */
  fonts?: readonly string[] | Readonly<Record<string, readonly string[]>>;
  /** Colors of the design. */
  colors?: SocialCardColors;
  /**
   * Path of an SVG, PNG or JPEG file in the public folder, or `false` for none. Default: the logo of the site, if it is such a
   * file.
   */
  logo?: string | false;
  /** Globs of the pages with cards, without the prefixes of versions and languages: `/guide/**`. Default: all. */
  pages?: readonly string[];
  /** Returns the elements of a card, as JSX makes them, for a layout of your own. Default: the design of the plugin. */
  render?: (card: SocialCard) => CardNode | Promise<CardNode>;
}

const color = {
  expected: 'a color such as `#3056d3`',
  accepts: (value: unknown) => typeof value === 'string' && /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value),
};

/**
 * Checks the options.
 *
 * @throws TapdocsError with all problems
 */
export function checkOptions(options: SocialCardsOptions, config: Config): void {
  const table = {
    fonts: {
      expected: 'a list of files, or an object with one for each language',
      accepts: (value: unknown) => isFileList(value) || isPlainObject(value),
      problems: (value: unknown, key: string) => (isPlainObject(value) ? languageProblems(value, { key, config }) : []),
    },
    colors: {
      expected: 'an object of colors',
      accepts: () => false,
      keys: { background: color, text: color, accent: color, muted: color },
    },
    logo: {
      expected: 'a path of the public folder that starts with `/`, or `false`',
      accepts: (value: unknown) => value === false || (typeof value === 'string' && /^\/[^/]/.test(value)),
    },
    pages: checks.filledListOf('a list of paths such as `/guide/**`', checks.sitePath.accepts),
    render: { expected: 'a function', accepts: (value: unknown) => typeof value === 'function' },
  };
  checkPluginOptions(options, table, { factory: 'socialCards', config });
}

const { accepts: isFileList } = checks.filledListOf('a list of files', checks.filledText.accepts);

function languageProblems(texts: object, { key, config }: { key: string; config: Config }): Problem[] {
  const langs = config.locales.map(({ lang }) => lang);
  return Object.entries(texts).flatMap(([lang, files]) => {
    const spot = { key: `${key}.${lang}`, config };
    const place = configPlace(config, spot);
    if (!langs.includes(lang)) {
      return [problem('CONFIG_UNKNOWN_KEY', { key: spot.key, nearest: nearest(lang, langs), keys: langs }, place)];
    }
    const params = { key: spot.key, expected: 'a list of files', got: 'something else' };
    return isFileList(files) ? [] : [problem('CONFIG_INVALID', params, place)];
  });
}
