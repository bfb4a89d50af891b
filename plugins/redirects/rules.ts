import type { ProblemPlace } from 'tapdocs';
import type { Pattern } from './pattern.js';
import type { RedirectTarget } from './redirect-data.js';

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
