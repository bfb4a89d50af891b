/** The target of a rule: the path of a page without base but with its language, percent-encoded, or a URL. */
export type RedirectTarget = string;

/** The completed rules of a site. JSON, because a built site contains them for `tapdocs serve` and other servers. */
export interface RedirectData {
  /** The final target of a path, by path key (decoded, with its language). */
  exact: Record<string, ExactTarget>;
  /** The first match is used. */
  patterns: PatternRule[];
  /** The target of an anchor on a page, or on a redirected path, by path key and id. */
  anchors: Record<string, Record<string, RedirectTarget>>;
  /** Prefixes of the languages that have one: `/zh`. */
  prefixes: string[];
  /** Prefix that redirects to the default language: `/en`; '' if there is none. */
  defaultPrefix: string;
  /** Prefixes of the aliases of versions, below which each document redirects: `/latest`. Absent if there are none. */
  aliases?: string[];
}

export interface ExactTarget {
  to: RedirectTarget;
  /** Absent if it is permanent. */
  temporary?: true;
}

/** A regular expression for the whole path after the prefix of a language. */
export interface PatternRule {
  /** Prefix of the language, or ''. */
  prefix: string;
  source: string;
  flags: string;
  /** With placeholders for groups. */
  to: RedirectTarget;
  temporary?: true;
  /**
   * Prefix of the version that it is for, or ''. Only the not-found pages of this version and of the default one contain
   * it, so that pages of old versions do not change when a version is added.
   */
  only?: string;
}
