import type { Problem } from 'tapdocs';
import { canonicalPath, pathKey, splitHref } from 'tapdocs/kit';
import { redirectProblem } from './problems.js';
import { findRedirect, internalPath, nextStep, withSuffix } from './find-redirect.js';
import type { ExactTarget, PatternRule, RedirectData, RedirectTarget, PathRule, Rules } from './rules.js';

/** Merged rules. */
export interface BuiltData {
  data: RedirectData;
  /** The effective rules: one for each place. */
  paths: readonly PathRule[];
  /** REDIRECT_CONFLICT and REDIRECT_LOOP. */
  problems: Problem[];
  /** Chains of several rules that were shortened to one step: `/a → /b → /c`. */
  notes: string[];
}

interface Frame {
  prefixes: readonly string[];
  defaultPrefix: string;
  aliases: readonly string[];
  /** Whether there is a page or file at a decoded path. */
  answers(path: string): boolean;
}

/** Merges rules so that each path leads to its final target in one step. */
export function buildData({ paths, patterns }: Rules, { prefixes, defaultPrefix, aliases, answers }: Frame): BuiltData {
  const { kept, problems } = withoutConflicts(paths);
  const whole = kept.filter(({ anchor }) => anchor === '');
  const steps: RedirectData = {
    exact: Object.fromEntries(whole.map((rule) => [pathKey(rule.path), exactTarget(rule)])),
    patterns: patterns.map(({ prefix, pattern: { source, flags }, to, temporary, only }): PatternRule => {
      return { prefix, source, flags, to, ...(temporary && { temporary }), ...(only !== undefined && { only }) };
    }),
    anchors: {},
    prefixes: [...prefixes],
    defaultPrefix,
    ...(aliases.length > 0 && { aliases: [...aliases] }),
  };
  const notes: string[] = [];
  const exact: RedirectData['exact'] = {};
  for (const rule of whole) {
    const way = [rule.path, ...wayFrom(rule.path, steps, answers)];
    const redirect = findRedirect(rule.path, steps, answers);
    if (!redirect) {
      problems.push(redirectProblem('REDIRECT_LOOP', { way: way.join('` → `') }, rule.place()));
      continue;
    }
    if (way.length > 2 && !rule.isAdded) notes.push(`\`${way.join('` → `')}\``);
    exact[pathKey(rule.path)] = { to: redirect.to, ...(redirect.temporary && { temporary: true }) };
  }
  const data = { ...steps, exact };
  const anchors = anchorTargets(
    kept.filter(({ anchor }) => anchor !== ''),
    data,
    answers,
  );
  return { data: { ...data, anchors }, paths: kept, problems, notes };
}

function exactTarget({ to, temporary }: PathRule): ExactTarget {
  return { to, ...(temporary && { temporary }) };
}

/**
 * A rule for one language has priority over a rule for all. Two rules with the same scope must have the same target.
 */
function withoutConflicts(paths: readonly PathRule[]): { kept: PathRule[]; problems: Problem[] } {
  const kept = new Map<string, PathRule>();
  const problems: Problem[] = [];
  for (const rule of paths) {
    const key = `${pathKey(rule.path)}#${rule.anchor}`;
    const other = kept.get(key);
    if (!other || (rule.specific && !other.specific)) kept.set(key, rule);
    else if (rule.specific === other.specific && rule.to !== other.to) {
      problems.push(
        redirectProblem('REDIRECT_CONFLICT', { from: pathOf(rule), first: other.to, second: rule.to }, rule.place()),
      );
    }
  }
  return { kept: [...kept.values()], problems };
}

function pathOf({ path, anchor }: PathRule): string {
  return anchor ? `${path}#${anchor}` : path;
}

/** The places on the way from a path, up to its final target or to the start of a loop. */
function wayFrom(path: string, data: RedirectData, answers: Frame['answers']): string[] {
  const way: string[] = [];
  const seen = new Set([pathKey(path)]);
  for (let step = nextStep(path, data); step;) {
    way.push(step.to);
    const next = internalPath(step.to);
    const key = next === null ? '' : pathKey(canonicalPath(next));
    if (next === null || answers(next) || seen.has(key) || way.length > 10) break;
    seen.add(key);
    step = nextStep(next, data);
  }
  return way;
}

function anchorTargets(
  rules: readonly PathRule[],
  data: RedirectData,
  answers: Frame['answers'],
): RedirectData['anchors'] {
  const anchors = new Map<string, Map<string, RedirectTarget>>();
  for (const { path, anchor, to } of rules) {
    const next = internalPath(to);
    const further = next === null || answers(next) ? null : findRedirect(next, data, answers);
    const target = further ? withSuffix(further.to, splitHref(to).suffix) : to;
    const ofPath = anchors.get(pathKey(path)) ?? new Map<string, RedirectTarget>();
    anchors.set(pathKey(path), ofPath.set(anchor, target));
  }
  return Object.fromEntries([...anchors].map(([path, ofPath]) => [path, Object.fromEntries(ofPath)]));
}
