import { checkPluginOptions, type Config } from 'tapdocs';

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
export function checkOptions(options: ReadingTimeOptions, config: Config): void {
  const speed = {
    expected: 'a whole number from 1',
    accepts: (value: unknown) => Number.isInteger(value) && Number(value) >= 1,
  };
  checkPluginOptions(
    options,
    { wordsPerMinute: speed, charactersPerMinute: speed },
    { factory: 'readingTime', config },
  );
}
