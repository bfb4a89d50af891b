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
  /** Where the rule stands; read only when there is something to tell. */
  place(): ProblemPlace | undefined;
}

/** Leads one path, or a place on it, elsewhere. */
export interface PathRule extends CompletedRule {
  /** Decoded path with its language. */
  path: string;
  /** Id behind `#`, or ''. */
  anchor: string;
  /** Whether it was written for this language: then it goes before a rule for all. */
  specific: boolean;
}

/** Leads many paths elsewhere. */
export interface PatternPathRule extends CompletedRule {
  pattern: Pattern;
}

/** All rules of a site, in order. */
export interface Rules {
  paths: readonly PathRule[];
  patterns: readonly PatternPathRule[];
}
