import type { SiteVersion } from '../contract/index.js';
import type { Mount } from './mount.js';

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
