import type { Version } from './content-version.js';

/** A folder of content, and where its pages are. */
export interface ContentRoot {
  /** Name of the root, unique in a site. */
  readonly id: string;
  /** Name for readers, by language. */
  readonly label: Readonly<Record<string, string>>;
  /** Absolute path. */
  readonly dir: string;
  /** Path of its pages below the prefix of a language: `/api`, or `''`. */
  readonly base: string;
  /** Whether its sidebars come from its options. */
  readonly hasSidebars?: true;
  /** Absolute folders of languages that are not in a folder of `dir` with their key, by language. */
  readonly languages?: Readonly<Record<string, string>>;
  /**
   * Absolute folder outside of the site whose files its pages can show and link to, such as that of a repository. Default: `dir`,
   * if that is outside.
   */
  readonly linkedDir?: string;
  /**
   * Whether the files and folders of its versions have its id in their names: `api_versions.json`. Default: unless it is the
   * docs folder.
   */
  readonly namesVersions?: boolean;
  /** Whether versions of the site have their own content for it. Default: true. */
  readonly versioned?: boolean;
  /**
   * The versions of its pages, if they stand after its base: `/zh/docs/1.5/guide`. Each has the name of a version of the
   * site; its prefix follows the base, and the other fields are those of this root. Default: those of the site, at the
   * start of paths.
   */
  readonly versions?: readonly Version[];
  /**
   * Whether the paths of links are complete, as in Docusaurus: `/docs/guide` leads to the version without a prefix from
   * the pages of all versions, and `/~/docs/guide` to the version of the page. A path that starts with the base of the
   * site has it. Default: false, `/docs/guide` leads to the version of the page. Only for a root with `versions`.
   */
  readonly completePaths?: boolean;
}
