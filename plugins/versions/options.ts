import { checkPluginOptions, checks, type Config } from 'tapdocs';

/** A version at a commit of the repository. */
export interface VersionAtRef {
  /** Name in paths: `1.5` for `/1.5/…`. */
  name: string;
  /** A tag, a branch or a commit, such as `v1.5.12`. */
  ref: string;
  /** Name that readers see. Default: the name. */
  label?: string;
  /** Default: `old`. */
  state?: 'old' | 'unreleased' | 'unmaintained';
  /** Pages to leave out, like `exclude` of the plugin. */
  exclude?: readonly string[];
}

export interface VersionsOptions {
  /** Versions in git, in the order of the menu. */
  list?: readonly VersionAtRef[];
  /**
   * Pattern of tags such as `v*`: the newest patch of each minor version, with the name `1.5`, the newest first. A tag
   * with a pre-release, such as `v2.0.0-beta.1`, is left out. Default: none.
   */
  tags?: string;
  /** Maximum number of versions from tags. Default: 20. */
  most?: number;
  /**
   * Versions in folders, as Docusaurus keeps them: `versions.json`, `versioned_docs/`, `versioned_sidebars/` and
   * translations in `i18n/`, in the site's folder or in `dir`. Default: none.
   */
  folders?: boolean | { readonly dir: string };
  /**
   * The version whose paths have no prefix, and that readers should use. The working tree is then below its name, as a
   * version that is not released. Default: the working tree.
   */
  default?: string;
  /** Name and label of the working tree, which has no prefix. Default: `next`. */
  current?: { readonly name: string; readonly label?: string };
  /**
   * Pages of old versions to leave out: paths below the site's folder as messages name them, such as
   * `docs/guide/old.mdx`, or globs. Default: none.
   */
  exclude?: readonly string[];
  /** Whether search engines are asked not to index the versions in git. Default: false; they name the current page as canonical. */
  noindex?: boolean;
}

const name = checks.versionName;
const state = checks.oneOf('old', 'unreleased', 'unmaintained');

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
        expected: "a list of versions such as `{ name: '1.5', ref: 'v1.5.12' }`, each with a name of its own",
        accepts: (value) => Array.isArray(value) && value.every(isVersion) && areDistinct(value),
      },
      tags: checks.filledText,
      most: {
        expected: 'a whole number from 1 to 1000',
        accepts: (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 1000,
      },
      folders: { expected: '`true`, `false` or `{ dir }`', accepts: checks.flag.accepts, keys: { dir: checks.folder } },
      default: name,
      current: { ...checks.shape, keys: { name, label: checks.filledText } },
      exclude: { expected: 'a list of paths and globs', accepts: isTexts },
      noindex: checks.flag,
    },
    { factory: 'versions', config },
  );
}

function isVersion(value: unknown): boolean {
  if (!checks.isPlainObject(value)) return false;
  const { name: own, ref, label = own, state: given = 'old', exclude = [], ...others } = value;
  const isRef = typeof ref === 'string' && /^[^-\s:^~?*[\\][^\s:^~?*[\\]*$/.test(ref);
  const isNamed = name.accepts(own) && checks.filledText.accepts(label);
  return isNamed && isRef && state.accepts(given) && isTexts(exclude) && Object.keys(others).length === 0;
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(checks.filledText.accepts);
}

function areDistinct(list: readonly { name?: unknown }[]): boolean {
  return new Set(list.map((version) => version.name)).size === list.length;
}
