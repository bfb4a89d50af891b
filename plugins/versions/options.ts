import { checkPluginOptions, checks, type Config, configPlace, type Problem, problem } from 'tapdocs';
import {
  type OptionCheck,
  pluginOptionProblems,
  type PluginOptions,
  type UserVersion,
  type VersionSettings,
  versionSettings,
} from 'tapdocs/kit';

/** A version at a commit of the repository. */
export interface VersionAtRef extends UserVersion {
  /** A tag, a branch or a commit, such as `v1.5.12`. */
  ref: string;
  /** Pages to leave out, like `exclude` of the plugin. */
  exclude?: readonly string[];
}

/** The versions of a content root, where they differ from those of the other roots. */
export interface RootVersionsOptions {
  /** Its default version. Default: that of the site, or the newest one that the root has. */
  default?: string;
  /**
   * Settings of the working tree in this root. `path` can be several segments, and '' for none. Default: those of the site.
   */
  current?: VersionSettings;
  /** Settings of its versions by name, with the same rule for `path`. Default: those of the site. */
  settings?: Readonly<Record<string, VersionSettings>>;
  /** Names of the versions that are part of the site, with that of the working tree. Default: all. */
  only?: readonly string[];
}

/** The version of the working tree. */
type CurrentVersion = UserVersion;

/** Options of the plugin `versions`. */
export interface VersionsOptions {
  /**
   * Versions in git, in the order of the menu. Next to `tags`, all versions are ordered by number, the newest first,
   * unless a name of the list is no number; then the list comes before the versions from tags.
   */
  list?: readonly VersionAtRef[];
  /**
   * Pattern of tags such as `v*`: the newest patch of each minor version, with the name `1.5`, the newest first. What
   * the pattern leaves open is a version with two or three numbers, so `v2.0.0-beta.1` is left out. Default: none.
   */
  tags?: string;
  /**
   * Whether the site has no versions while no tag matches `tags`, instead of an error, and leaves out tags at whose
   * commits the site's folder does not exist: for a pattern that is written before the first release. Default: false.
   */
  optional?: boolean;
  /** Maximum number of versions from tags. Default: 20. */
  most?: number;
  /**
   * Versions in folders, as Docusaurus keeps them: `versions.json`, `versioned_docs/`, `versioned_sidebars/` and
   * translations in `i18n/`, in the site's folder or in `dir`. Default: none.
   */
  folders?: boolean | { readonly dir: string };
  /**
   * The version whose paths have no prefix, and that readers should use. The working tree is then below its name, as a
   * version that is not released. `newest` is the first version from git or from folders that is not `unreleased`, and
   * the working tree while there is none. Default: the working tree.
   */
  default?: string;
  /**
   * Another start of paths that leads to the default version, whichever that is: with `latest`, `/latest/guide` redirects to `/guide`. Needs
   * the plugin `redirects`. Default: none.
   */
  alias?: string;
  /** Name and settings of the working tree, which has no prefix unless `default` names another version. Default: the name `next`. */
  current?: CurrentVersion;
  /**
   * Pages of old versions to leave out: paths below the site's folder as messages name them, such as
   * `docs/guide/old.mdx`, or globs. Default: none.
   */
  exclude?: readonly string[];
  /**
   * Whether pages link to a page that shows the changes since the next older version. Default: false.
   */
  changes?: boolean;
  /**
   * Names of versions that were published and are no longer part of the site. The plugin `redirects` redirects their
   * paths to the same page of the nearest version. Default: none.
   */
  removed?: readonly string[];
  /** Settings of versions from tags and from folders, by their names. */
  settings?: Readonly<Record<string, VersionSettings>>;
  /**
   * Where paths have the version: at their start, `/1.5/zh/docs/guide`, or after the base of a content root, as in
   * Docusaurus: `/zh/docs/1.5/guide`. Each root then has versions of its own: those from git, and those in its folders.
   * Default: `start`.
   */
  position?: 'start' | 'base';
  /** With `position: 'base'`, the versions of roots by the ids of these. Default: the same for all. */
  roots?: Readonly<Record<string, RootVersionsOptions>>;
  /** Whether search engines are asked not to index the other versions, unless a version has its own setting. Default: false. */
  noindex?: boolean;
}

const name = checks.versionName;
/** A name that git cannot take for an option, a range or a pattern. The rules are those of `git check-ref-format`. */
export const ref: OptionCheck = {
  expected: 'a tag, a branch or a commit, such as `v1.5.12`',
  accepts: (value) =>
    typeof value === 'string' &&
    /^[^-\s:^~?*[\\][^\s:^~?*[\\]*$/.test(value) &&
    !/\.\.|@\{|^[./]|\/[./]|[./]$|\.lock(?:\/|$)|\p{Cc}/u.test(value),
};
const settingsByVersion: OptionCheck = {
  expected: "an object such as `{ '1.5': { state: 'unmaintained' } }`",
  accepts: () => false,
};
const patterns = checks.listOf('a list of paths and globs', checks.filledText.accepts);

/**
 * Checks the options.
 *
 * @throws TapdocsError with all problems
 */
export function checkOptions(options: VersionsOptions, config: Config): void {
  checkPluginOptions(
    options,
    {
      list: {
        expected: "a list of versions such as `{ name: '1.5', ref: 'v1.5.12' }`",
        accepts: (value) => Array.isArray(value) && value.every(checks.isPlainObject),
        problems: (value, key) => (Array.isArray(value) ? listProblems(value, key, config) : []),
      },
      tags: {
        expected: 'a pattern of tags, such as `v*`',
        accepts: (value) => checks.filledText.accepts(value) && !String(value).startsWith('-'),
      },
      optional: {
        expected: '`true` next to `tags`, or `false`',
        accepts: (value) => value === false || (value === true && options.tags !== undefined),
      },
      most: checks.wholeNumber(1, 1000),
      folders: { expected: '`true`, `false` or `{ dir }`', accepts: checks.flag.accepts, keys: { dir: checks.folder } },
      default: name,
      alias: name,
      current: { ...checks.shape, keys: { name, ...versionSettings } },
      exclude: patterns,
      removed: {
        expected: 'a list of names of versions, each once',
        accepts: (value) => Array.isArray(value) && value.every(name.accepts) && new Set(value).size === value.length,
      },
      settings: { ...settingsByVersion, entries: versionSettings },
      position: checks.oneOf('start', 'base'),
      roots: {
        expected: "an object such as `{ api: { default: '2.0' } }`",
        accepts: checks.isPlainObject,
        ...(options.position === 'base'
          ? { entries: optionsOfRoot(options.current?.name ?? 'next') }
          : { problems: (_value: unknown, key: string) => [positionProblem(key, config)] }),
      },
      noindex: checks.flag,
      changes: checks.flag,
    },
    { factory: 'versions', config },
  );
}

function listProblems(list: readonly unknown[], key: string, config: Config): Problem[] {
  const keys = { name, ref, exclude: patterns, ...versionSettings };
  return list.flatMap((version, index) => {
    const factory = `${key}[${index}]`;
    const missing = ['name', 'ref'].filter((field) => checks.isPlainObject(version) && version[field] === undefined);
    const place = configPlace(config, { key: factory });
    return [
      ...missing.map((field) => problem('CONFIG_REQUIRED', { key: `${factory}.${field}` }, place)),
      ...pluginOptionProblems(version, keys, { factory, config }),
      ...sameName(list, index, { factory, config }),
    ];
  });
}

function sameName(
  list: readonly unknown[],
  index: number,
  { factory, config }: { factory: string; config: Config },
): Problem[] {
  const names = list.map((version) => (checks.isPlainObject(version) ? version['name'] : undefined));
  const sameAs = names[index];
  if (typeof sameAs !== 'string' || names.indexOf(sameAs) === index) return [];
  const key = `${factory}.name`;
  const params = {
    key,
    expected: 'a name that no other entry of `list` has',
    got: `\`${sameAs}\`, that of another one`,
  };
  return [problem('CONFIG_INVALID', params, configPlace(config, { key: 'versions.list' }))];
}

/** After the base of a root, a path can be empty or have several segments. */
const rootPath: OptionCheck = {
  expected: `'', or ${name.expected}; slashes join several of them`,
  accepts: (value) => value === '' || (typeof value === 'string' && value.split('/').every(name.accepts)),
};

function positionProblem(key: string, config: Config): Problem {
  const params = { key, expected: "next to `position: 'base'`", got: 'without it' };
  return problem('CONFIG_INVALID', params, configPlace(config, { key }));
}

/** @param current name of the version in the working tree */
function optionsOfRoot(current: string): PluginOptions {
  const settings = { ...versionSettings, path: rootPath };
  const names = `a list of names of versions; that of the working tree alone is \`['${current}']\``;
  return {
    default: name,
    current: { ...checks.shape, keys: settings },
    settings: { ...settingsByVersion, entries: settings },
    only: checks.filledListOf(names, name.accepts),
  };
}
