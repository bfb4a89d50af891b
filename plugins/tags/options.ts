import { checkPluginOptions, checks, type Config } from 'tapdocs';
import type { UnknownTag } from './page-tags.js';

/** Options of the plugin `tags`. */
export interface TagsOptions {
  /** Path of the overview of all tags, below the prefixes of a version and a language. Default: `/tags/`. */
  base?: string;
  /** Folder of the tags file, relative to the site. Default: the configuration's `docsDir`. */
  dir?: string;
  /** What happens with tags that the tags file, if there is one, does not contain. Default: `warn`. */
  onUnknownTag?: UnknownTag;
}

/**
 * Checks the options.
 *
 * @throws TapdocsError with all problems
 */
export function checkOptions(options: TagsOptions, config: Config): void {
  const path = {
    expected: 'a path such as `/tags/`, of letters, digits and `-._~`',
    accepts: (value: unknown) => checks.basePath.accepts(value) && value !== '' && value !== '/',
  };
  const onUnknownTag = checks.oneOf('ignore', 'warn', 'error');
  checkPluginOptions(options, { base: path, dir: checks.folder, onUnknownTag }, { factory: 'tags', config });
}
