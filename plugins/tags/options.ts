import { checkPluginOptions, checks, type Config, configPlace, fail, nearest, problem } from 'tapdocs';
import type { UnknownTag } from './page-tags.js';
import type { NamePaths } from './tag.js';

/** Options of the plugin `tags`. */
export interface TagsOptions {
  /** Path of the overview of all tags, below the prefixes of a version and a language. Default: `/tags/`. */
  base?: string;
  /** Folder of the tags file, relative to the site. Default: the configuration's `docsDir`. */
  dir?: string;
  /** What happens with tags that the tags file, if there is one, does not contain. Default: `warn`. */
  onUnknownTag?: UnknownTag;
  /** How tags become parts of URLs: `TypeScript` is `typescript`, or `type-script` with `words`. Default: `plain`. */
  paths?: NamePaths;
  /** Content roots with tags of their own, by their ids. Default: none, one overview has the tags of all roots. */
  roots?: Readonly<Record<string, RootTagsOptions>>;
}

/** The tags of a content root. */
export interface RootTagsOptions {
  /** Path of the overview of its tags. Default: `tags/` below the base of the root. */
  base?: string;
  /** Folder of its tags file, relative to the site. Default: the folder of the root. */
  dir?: string;
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
  const place = { base: path, dir: checks.folder };
  const table = {
    ...place,
    onUnknownTag: checks.oneOf('ignore', 'warn', 'error'),
    paths: checks.oneOf('plain', 'words'),
    roots: {
      expected: "an object such as `{ api: { base: '/api/tags/' } }`",
      accepts: () => false,
      entries: place,
    },
  };
  checkPluginOptions(options, table, { factory: 'tags', config });
}

/**
 * Checks that the roots with tags of their own exist, when all plugins have added theirs.
 *
 * @throws TapdocsError CONFIG_UNKNOWN_KEY
 */
export function checkRoots({ roots = {} }: TagsOptions, config: Config): void {
  const ids = config.contentRoots.map(({ id }) => id);
  const unknown = Object.keys(roots).filter((id) => !ids.includes(id));
  if (unknown.length === 0) return;
  fail(
    unknown.map((id) => {
      const params = { key: `tags.roots.${id}`, nearest: nearest(id, ids), keys: ids };
      return problem('CONFIG_UNKNOWN_KEY', params, configPlace(config, { key: 'roots', text: id }));
    }),
  );
}
