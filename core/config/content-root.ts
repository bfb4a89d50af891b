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
  /** Whether versions of the site have their own content for it. Default: true. */
  readonly versioned?: boolean;
}
