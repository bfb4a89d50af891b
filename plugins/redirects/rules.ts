import type { ProblemPlace } from 'tapdocs';

/** A rule in one language. */
interface CompletedRule {
  /** As written, for messages. */
  from: string;
  /** As written. */
  written: string;
  lang: string;
  /** Prefix of the language. */
  prefix: string;
  to: RedirectTarget;
  temporary: boolean;
  /** The place of the rule. Called only if there is a problem. */
  place(): ProblemPlace | undefined;
}

/** Redirects one path, or an anchor on it. */
export interface PathRule extends CompletedRule {
  /** Decoded path with its language. */
  path: string;
  /** Id after `#`, or ''. */
  anchor: string;
  /** Whether it was written for this language. It then has priority over a rule for all languages. */
  specific: boolean;
  /** Whether the path is that of a file, which no document can replace. */
  isFile?: true;
  /** Whether it is for a fallback page. A page, a file or any other rule at its place has priority. */
  isFallback?: true;
  /** Whether another plugin added it, so that nobody can shorten a chain. */
  isAdded?: true;
}

/** Redirects many paths. */
export interface PatternPathRule extends CompletedRule {
  pattern: Pattern;
  /** See `PatternRule`. */
  only?: string;
}

/** All rules of a site, in order. */
export interface Rules {
  paths: readonly PathRule[];
  patterns: readonly PatternPathRule[];
}

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

/** A valid pattern. */
export interface Pattern {
  /** The expression for a whole path. */
  source: string;
  flags: string;
  /** Number of groups. */
  groups: number;
  /** Names of groups. */
  names: readonly string[];
}

/** Paths longer than this, in UTF-16 units, match no pattern. This limits the work. */
export const longestPath = 512;

/** Flags that have an effect for one path. */
const usefulFlags = /^[iu]*$/;

/** Parses the pattern of a rule, or returns the reason why it cannot be used. */
export function readPattern(pattern: string | RegExp): Pattern | { reason: string } {
  const source = typeof pattern === 'string' ? pattern : pattern.source;
  const flags = typeof pattern === 'string' ? '' : pattern.flags.replace(/[dgy]/g, '');
  if (!usefulFlags.test(flags)) return { reason: `the flags \`${flags}\` cannot be used, but \`i\` and \`u\` can` };
  try {
    // First without the additions below, because these could complete an invalid expression.
    const groups = groupsOf(new RegExp(`${new RegExp(source, flags).source}|`, flags));
    return { source, flags, ...groups };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { reason: message.replace(/^Invalid regular expression: (?:\/.*\/[a-z]*: )?/s, '') };
  }
}

/** The expression for whole paths. `^` and `$` in the source are allowed. */
export function expressionOf({ source, flags }: Pick<Pattern, 'source' | 'flags'>): RegExp {
  return new RegExp(`^(?:${source})$`, flags);
}

function groupsOf(withEmpty: RegExp): Pick<Pattern, 'groups' | 'names'> {
  const match = withEmpty.exec('');
  return { groups: (match?.length ?? 1) - 1, names: Object.keys(match?.groups ?? {}) };
}
