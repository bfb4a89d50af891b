/** Where a rule leads: the path of a page without base but with its language, percent-encoded, or a URL. */
export type RedirectTarget = string;

/** The completed rules of a site. JSON: a built site carries them, for `tapdocs serve` and other servers. */
export interface RedirectData {
  /** Where a path leads in the end, by path key (decoded, with its language). */
  exact: Record<string, ExactTarget>;
  /** The first one that matches counts. */
  patterns: PatternRule[];
  /** Where a place on a page, or on a path that leads elsewhere, leads to: by path key, then by id. */
  anchors: Record<string, Record<string, RedirectTarget>>;
  /** Prefixes of the languages that have one: `/zh`. */
  prefixes: string[];
  /** Prefix that leads to the default language: `/en`; '' for none. */
  defaultPrefix: string;
}

export interface ExactTarget {
  to: RedirectTarget;
  /** Absent: permanent. */
  temporary?: true;
}

/** A regular expression for the whole path behind the prefix of a language. */
export interface PatternRule {
  /** Prefix of the language, or ''. */
  prefix: string;
  source: string;
  flags: string;
  /** With the places of groups in it. */
  to: RedirectTarget;
  temporary?: true;
}
