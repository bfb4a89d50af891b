/** A version of the content. */
export interface SiteVersion {
  /** Name in paths and in `page.version`: `1.5`. */
  name: string;
  /** Name that readers see: `1.5.x`. */
  label: string;
  /**
   * '' for the default version, otherwise a prefix such as `/1.5`. It comes before the prefix of a language, or after the base of a
   * content root with its own versions; `SiteData.version` then has ''. See `SiteData.prefix`.
   */
  prefix: string;
  /**
   * `current`: the version that readers should use. Pages of other versions show that there is a current one, that
   * they describe a version that is not released yet, or that the version is no longer maintained.
   */
  state: 'current' | 'old' | 'unreleased' | 'unmaintained';
  /** Whether its pages have a banner that shows the state. */
  banner: boolean;
  /** Whether its pages have a badge with the label and the state. */
  badge: boolean;
}

/**
 * All versions of a site, or of a content root with versions of its own, and their pages in one language. It is a file
 * without a hash in its name, `_tapdocs/versions/<lang>.json`, because pages must not change with the pages of other versions.
 */
export interface VersionList {
  /** What comes before the version in paths, after the language: `/docs`. Absent if the version is at the start. */
  start?: string;
  /** In the order of the version menu. */
  versions: ListedVersion[];
  /** The versions that have a page, by its path without the prefixes of version and language: `/guide/start`, `/`. */
  pages: Record<string, PageRun[]>;
}

/** An entry of the version menu. */
export interface ListedVersion extends Omit<SiteVersion, 'banner' | 'badge'> {
  /** URL with base of the version in this language, without a slash at the end. The end of a page's URL is appended. */
  root: string;
  /** URL with base of its home page, or of its first page. Of the default language if it has no page in this one. */
  home: string;
}

/** The end of a page's URL, and the neighbouring versions in which the page has it: from an index, before another. */
export type PageRun = [end: string, from: number, to: number];

/** The page in the current version that a page of another version corresponds to. */
export interface CurrentPage {
  /** URL with base of the page, or of the nearest one that exists. */
  link: string;
  /** Whether the page itself exists in the current version. */
  exact: boolean;
}

/** Data of the page that lists all versions. */
export interface VersionsPageData {
  versions: (Pick<SiteVersion, 'name' | 'label' | 'state'> & { link: string })[];
}
