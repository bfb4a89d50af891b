import { canonicalPath, decodePath, pathKey, splitHref, encodePath, wellFormed } from 'tapdocs/kit';
import { expressionOf, longestPath, type RedirectData, type RedirectTarget } from './rules.js';
import { type Config, pageUrl } from 'tapdocs';

/** The target of a path. */
export interface FoundRedirect {
  to: RedirectTarget;
  temporary: boolean;
}

/** A longer chain is treated as a loop. */
const mostSteps = 10;

/**
 * The final target of a decoded path without base, or null. Call it only for paths without a page or file.
 *
 * @param answers whether there is a page or file at a decoded path, where a chain ends
 */
export function findRedirect(
  path: string,
  data: RedirectData,
  answers: (path: string) => boolean = () => false,
): FoundRedirect | null {
  let step = nextStep(path, data);
  for (let steps = 1; step; steps++) {
    const next = internalPath(step.to);
    if (next === null || answers(next)) return step;
    const further = nextStep(next, data);
    if (!further) return step;
    if (steps >= mostSteps || pathKey(next) === pathKey(path)) return null;
    step = { to: withSuffix(further.to, splitHref(step.to).suffix), temporary: step.temporary || further.temporary };
  }
  return null;
}

/** One step of the chain. */
export function nextStep(path: string, data: RedirectData): FoundRedirect | null {
  const canonical = canonicalPath(path);
  const key = pathKey(canonical);
  const exact = Object.hasOwn(data.exact, key) ? data.exact[key] : undefined;
  if (exact) return { to: exact.to, temporary: exact.temporary ?? false };
  const { prefix, local } = splitPrefix(canonical, data.prefixes);
  for (const rule of local.length > longestPath ? [] : data.patterns) {
    if (rule.prefix !== prefix) continue;
    const expression = expressionOf(rule);
    const match = expression.exec(local) ?? expression.exec(otherForm(local));
    if (match) return { to: fillTarget(rule.to, match), temporary: rule.temporary ?? false };
  }
  return withoutDefaultPrefix(canonical, data.defaultPrefix);
}

/** `/en/guide/` → `/guide/`. */
function withoutDefaultPrefix(path: string, prefix: string): FoundRedirect | null {
  if (prefix === '' || (path !== prefix && !path.startsWith(`${prefix}/`))) return null;
  const rest = path.slice(prefix.length).replace(/^\/{2,}/, '/') || '/';
  return { to: encodePath(rest), temporary: false };
}

/** Splits a path into the prefix of its language ('' for the default language) and the rest. */
export function splitPrefix(path: string, prefixes: readonly string[]): { prefix: string; local: string } {
  const prefix = prefixes.find((each) => path === each || path.startsWith(`${each}/`)) ?? '';
  return { prefix, local: path.slice(prefix.length) || '/' };
}

/** Decoded path of an internal target; null for another site. */
export function internalPath(to: RedirectTarget): string | null {
  return to.startsWith('/') && !to.startsWith('//') ? decodePath(splitHref(to).path) : null;
}

/** Splits a target into its decoded path and the rest. */
export function decodedTarget(to: RedirectTarget): string {
  const path = internalPath(to);
  return path === null ? to : path + splitHref(to).suffix;
}

/** A path with and without a trailing slash is the same. */
function otherForm(path: string): string {
  return path.endsWith('/') ? pathKey(path) : `${path}/`;
}

/** Query and hash are kept. The hash of the target takes precedence, as in an HTTP redirect. */
export function withSuffix(target: RedirectTarget, suffix: string): RedirectTarget {
  const { path, suffix: targetSuffix } = splitHref(target);
  const [query, hash] = splitSuffix(targetSuffix);
  const [addedQuery, addedHash] = splitSuffix(suffix);
  const queries = [query, addedQuery].filter(Boolean).join('&');
  return path + (queries && `?${queries}`) + (hash || addedHash);
}

/** Query without its `?`, hash with its `#`. */
function splitSuffix(suffix: string): [query: string, hash: string] {
  const at = suffix.indexOf('#');
  const query = at < 0 ? suffix : suffix.slice(0, at);
  return [query.replace(/^\?/, ''), at < 0 ? '' : suffix.slice(at)];
}

/** Placeholders in a target: `$1` or `$<name>` for a group, `$$` for a dollar sign. */
export const groupPlaces = /\$(?:\$|([1-9])|<([^>]*)>)/g;

/** Whether a target has placeholders for groups. */
export function hasGroups(target: string): boolean {
  return target.replaceAll('$$', '').search(groupPlaces) >= 0;
}

/** Values of groups, by number and by name. */
export interface GroupValues {
  readonly [number: number]: string | undefined;
  readonly groups?: Readonly<Record<string, string | undefined>> | undefined;
}

/**
 * Inserts the groups of a match into a target. They are encoded in such a way that no path can lead to another host.
 */
export function fillTarget(target: RedirectTarget, match: GroupValues): RedirectTarget {
  const { path, suffix } = splitHref(target);
  const filled = fill(path, match, encodePath) + fill(suffix, match, (value) => encodeURIComponent(wellFormed(value)));
  return filled.startsWith('/') ? filled.replace(/^\/{2,}/, '/') : filled;
}

function fill(text: string, match: GroupValues, encode: (value: string) => string): string {
  return text.replace(groupPlaces, (place, number?: string, name?: string) => {
    if (number === undefined && name === undefined) return place.slice(1);
    return encode((name === undefined ? match[Number(number)] : match.groups?.[name]) ?? '');
  });
}

/** Finds the path of the page at a decoded path, with or without a slash at the end; null if there is none. */
export type FindPage = (path: string) => string | null;

export interface TargetPlace {
  site: Pick<Config, 'base' | 'urlStyle'>;
  pageAt: FindPage;
}

/** URL of a target, with base: that of its page, else as written. URLs of other sites are unchanged. */
export function targetHref(to: RedirectTarget, { site, pageAt }: TargetPlace): string {
  const path = internalPath(to);
  const page = path === null ? null : pageAt(path);
  if (page !== null) return pageUrl(site, page) + splitHref(to).suffix;
  return to.startsWith('/') && !to.startsWith('//') ? site.base.slice(0, -1) + to : to;
}

/** A copy of an object with other values. */
export function mapValues<T, U>(object: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}
