import { checkPluginOptions, checks, type Config, configPlace, type Problem, problem } from 'tapdocs';
import { isPlainObject } from 'tapdocs/kit';

/** Types of documentation pages at schema.org. */
const articleTypes = ['Article', 'TechArticle'] as const;

/** The organization or person who publishes the site. */
export interface Publisher {
  name: string;
  /** Default: the URL of the site. */
  url?: string;
  /** A path in the public folder, or a URL. */
  logo?: string;
}

/** Options of the plugin `jsonLd`. */
export interface JsonLdOptions {
  /** Type of documentation pages. Posts of a blog are `BlogPosting`. Default: `Article`. */
  articleType?: (typeof articleTypes)[number];
  /** The organization that publishes the pages. Default: none. */
  publisher?: Publisher;
}

/**
 * Checks the options.
 *
 * @throws TapdocsError with all problems
 */
export function checkOptions(options: JsonLdOptions, config: Config): void {
  const publisher = {
    expected: 'an object with a `name`',
    accepts: () => false,
    keys: { name: checks.filledText, url: checks.webUrl, logo: checks.filledText },
    problems: (value: unknown, key: string) => missingName(value, { key, config }),
  };
  const table = { articleType: checks.oneOf(...articleTypes), publisher };
  checkPluginOptions(options, table, { factory: 'jsonLd', config });
}

function missingName(value: unknown, { key, config }: { key: string; config: Config }): Problem[] {
  if (isPlainObject(value) && value['name'] !== undefined) return [];
  return [problem('CONFIG_REQUIRED', { key: `${key}.name` }, configPlace(config, { key }))];
}
