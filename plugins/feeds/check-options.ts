import { checkPluginOptions, checks, type Config, configPlace, fail, problem, type Problem } from 'tapdocs';
import { describeValue, isPlainObject, type OptionCheck, type PluginOptions, toProblems } from 'tapdocs/kit';
import { feedFormats, type FeedsOptions } from './options.js';

/**
 * Checks the options.
 *
 * @throws TapdocsError with all problems
 */
export function checkOptions(options: FeedsOptions, config: Config): void {
  const feeds: readonly unknown[] = Array.isArray(options?.feeds) ? options.feeds : [];
  const problems = [
    ...collect(() => checkPluginOptions(options, pluginOptions, { factory: 'feeds', config })),
    ...feeds.flatMap((feed, index) =>
      checkFeed(feed, { key: `feeds.feeds[${index}]`, config, others: feeds.slice(0, index) }),
    ),
  ];
  if (problems.length > 0) fail(problems);
}

interface Spot {
  key: string;
  config: Config;
  /** The previous feeds. */
  others: readonly unknown[];
}

function checkFeed(feed: unknown, { key, config, others }: Spot): Problem[] {
  if (!isPlainObject(feed)) return [invalid(feed, { key, config, expected: "an object such as `{ name: 'blog' }`" })];
  const { name } = feed;
  const isTaken = others.some((other) => isPlainObject(other) && other['name'] === name);
  return [
    ...collect(() => checkPluginOptions(feed, feedOptions, { factory: key, config })),
    ...(name === undefined ? [missing(`${key}.name`, config)] : []),
    ...(name !== undefined && isTaken
      ? [invalid(name, { key: `${key}.name`, config, expected: 'a name that no other feed has' })]
      : []),
    ...(isPlainObject(feed['author']) && feed['author']['name'] === undefined
      ? [missing(`${key}.author.name`, config)]
      : []),
  ];
}

/** The string for all languages, or one for each. */
const words = checks.localized(checks.text);
const perLanguage: OptionCheck = {
  expected: 'a string, or one for each language',
  accepts: (value) => words.accepts(value) || (isPlainObject(value) && Object.values(value).every(checks.text.accepts)),
};
const path: OptionCheck = {
  expected: 'a path such as `/blog/`',
  accepts: (value) => typeof value === 'string' && value.startsWith('/'),
};

function listOf(accepts: (item: unknown) => boolean): (value: unknown) => boolean {
  return (value) => Array.isArray(value) && value.length > 0 && value.every(accepts);
}

const feedOptions: PluginOptions = {
  name: {
    expected: 'a string of letters, digits, `-` and `_`',
    accepts: (value) => typeof value === 'string' && /^[\w-]+$/.test(value),
  },
  title: perLanguage,
  description: perLanguage,
  include: {
    expected: 'a path such as `/blog/*`, a list of paths, or a function',
    accepts: (value) => typeof value === 'function' || path.accepts(value) || listOf(path.accepts)(value),
  },
  formats: {
    expected: 'a list of `rss`, `atom` and `json`',
    accepts: listOf((item) => feedFormats.some((format) => format === item)),
  },
  limit: { expected: 'a whole number from 1', accepts: (value) => Number.isInteger(value) && Number(value) >= 1 },
  link: path,
  content: checks.flag,
  gitDates: checks.flag,
  untranslated: checks.flag,
  author: {
    expected: 'an object with a `name`',
    accepts: () => false,
    keys: { name: checks.filledText, email: checks.filledText, link: checks.webUrl },
  },
  copyright: checks.text,
  folder: path,
};

const pluginOptions: PluginOptions = {
  feeds: { expected: 'a list of at least one feed', accepts: listOf(() => true) },
  dir: {
    expected: 'the path of a folder below the output, such as `rss`',
    accepts: (value) => typeof value === 'string' && /^[\w-]+(?:\/[\w-]+)*$/.test(value),
  },
};

function collect(check: () => void): Problem[] {
  try {
    check();
    return [];
  } catch (error) {
    return toProblems(error);
  }
}

function missing(key: string, config: Config): Problem {
  return problem('CONFIG_REQUIRED', { key }, configPlace(config, { key }));
}

interface Refused {
  key: string;
  config: Config;
  expected: string;
}

function invalid(value: unknown, { key, config, expected }: Refused): Problem {
  return problem('CONFIG_INVALID', { key, expected, got: describeValue(value) }, configPlace(config, { key }));
}
