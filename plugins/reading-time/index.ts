// Adds the time that it takes to read a documentation page, below its title.
import { hashOf, type Plugin, checkPluginOptions, checks, type Config } from 'tapdocs';
import { themeFolder } from '../theme-folder.js';
import { fields } from './page-fields.js';
import { readTime, showTime } from './show-time.js';
import { strings } from './strings.js';

export { readingMinutes, type ReadingSpeed } from './show-time.js';
export type { ReadingTimeStrings } from './theme/reading-time-strings.js';

const name = 'reading-time';

const themeDir = themeFolder('reading-time');

/**
 * Shows how many minutes it takes to read a page.
 *
 * @example
 * ```ts
 * readingTime({ wordsPerMinute: 250 })
 * ```
 */
export function readingTime(options: ReadingTimeOptions = {}): Plugin {
  const { wordsPerMinute: words = 230, charactersPerMinute: characters = 420 } = options;
  return {
    name,
    cacheKey: hashOf(words, characters),
    themeDir,
    strings,
    frontMatter: Object.keys(fields),
    apply(site) {
      checkOptions(options, site.config);
      site.hooks.markdown.tap(name, (plugins) => ({
        ...plugins,
        remark: [...plugins.remark, readTime(site.config.root, { words, characters })],
        rehype: [...plugins.rehype, showTime],
      }));
    },
  };
}

/** Options of the plugin `readingTime`. */
export interface ReadingTimeOptions {
  /** Words that readers read in a minute. Default: 230. */
  wordsPerMinute?: number;
  /** Characters that readers read in a minute, in scripts without spaces between words, such as Chinese. Default: 420. */
  charactersPerMinute?: number;
}

/**
 * Checks the options.
 *
 * @throws TapdocsError with all problems
 */
function checkOptions(options: ReadingTimeOptions, config: Config): void {
  const speed = checks.wholeNumber(1);
  checkPluginOptions(
    options,
    { wordsPerMinute: speed, charactersPerMinute: speed },
    { factory: 'readingTime', config },
  );
}
