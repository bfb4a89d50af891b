import type { SiteVersion } from '../contract/index.js';

/** A version of the completed configuration. */
export interface Version extends SiteVersion {
  /** Its labels by language, for languages in which it has another one than `label`. */
  labels?: Readonly<Record<string, string>>;
  /**
   * Object id of the git tree with the site's folder at this version; '' for the working tree. Pages, images and
   * components that pages import by relative paths come from it. Theme, configuration and plugins are today's.
   *
   * A version in folders of its own has an id that is not one of git, and `mounts`.
   */
  tree: string;
  /** Where a version in git comes from; absent for other versions. */
  git?: { readonly ref: string; readonly commit: string };
  /** The folders of a version in folders; absent for the working tree and for a version in git. */
  mounts?: readonly Mount[];
  /** JSON files with the sidebars of a version in folders, below the site's root, by the id of a content root. */
  sidebars?: Readonly<Record<string, string>>;
  /** Globs of paths below the site's root of pages that this version leaves out. */
  exclude?: readonly string[];
  /** Folder below each docs folder that holds the content of this version; '' for the docs folder itself. */
  folder: string;
  /** Whether `sitemap.xml`, feeds and `llms.txt` contain the pages of this version. */
  listed: boolean;
  /** Whether search engines are asked not to index the pages of this version. */
  noindex: boolean;
  /** Another start of paths that redirects to its pages: `latest`; '' if there is none. */
  alias: string;
}

/** The name of a version that readers of a language see. */
export function labelIn(lang: string, { label, labels }: Pick<Version, 'label' | 'labels'>): string {
  return labels?.[lang] ?? label;
}

/** A folder of a version, and the folder of the working tree that it was copied from. Paths below the site's root, with `/`. */
export interface Mount {
  /** Folder of the current content: `docs`, or `../docs` for content outside of the site. */
  readonly path: string;
  /** Folder of the version: `versioned_docs/version-1.0`. */
  readonly folder: string;
}

/** Settings of a version, wherever its content comes from. */
export interface VersionSettings {
  /** Name that readers see. Default: the name. */
  label?: string;
  /** Start of its paths, instead of the name. The default version has none. */
  path?: string;
  /**
   * The state that readers see. Default: `old`; `unreleased` for versions before the default one, in the order of the
   * menu.
   */
  state?: 'old' | 'unreleased' | 'unmaintained';
  /** Whether its pages have a banner that shows the state of the version and links to the current one. Default: true. */
  banner?: boolean;
  /** Whether its pages have a badge with its label and its state. Default: true; for the default version, false. */
  badge?: boolean;
  /** Whether search engines are asked not to index its pages. Default: false; canonical links name newer pages. */
  noindex?: boolean;
  /** Whether `sitemap.xml`, feeds and `llms.txt` contain its pages. Default: false; for the default version, true. */
  listed?: boolean;
  /** Another start of paths that leads to its pages, such as `latest`. Needs the plugin `redirects`. */
  alias?: string;
}

/** A version with its name, which is also the start of its paths unless `path` is set. */
export interface UserVersion extends VersionSettings {
  name: string;
}
