import type { Config, Problem, Route } from 'tapdocs';
import { canonicalPath, listPublicFiles, pathKey, encodePath } from 'tapdocs/kit';
import { aliasPrefixes } from './alias-rules.js';
import { buildData, type BuiltData } from './build-data.js';
import { completeRules } from './complete-rules.js';
import { findRedirect, type FoundRedirect, splitPrefix, type FindPage } from './find-redirect.js';
import type { RedirectsOptions } from './options.js';
import type { AddedRedirect } from './redirects-hooks.js';
import type { PathRule, PatternPathRule, Rules } from './rules.js';

/** The completed rules of a site, with its pages. */
export interface Redirects extends BuiltData {
  patterns: readonly PatternPathRule[];
  /** A REDIRECT_PATTERN for each pattern that was skipped. */
  skipped: readonly Problem[];
  /**
   * A page below the prefix of the default language, because of which the prefix does not redirect; null if there is
   * none.
   */
  belowDefaultPrefix: Route | null;
  /** The path of the page at a decoded path; null if there is none. */
  pageAt: FindPage;
  /** Whether there is a page or a public file at a decoded path without base. */
  answers(path: string): boolean;
  /** The target of a decoded path without base; null for a path that is not redirected, such as that of a page. */
  find(path: string): FoundRedirect | null;
}

/** The completed rules of a site with these pages. Returns the same object for the same list. */
export type RedirectsFor = (routes: readonly Route[]) => Redirects;

/**
 * Completes the rules of a site, including those in front matter and those of other plugins.
 *
 * @param added the redirects of other plugins, for the paths that the rules of the site redirect
 */
export function createRedirects(
  options: RedirectsOptions,
  routes: readonly Route[],
  { config, added = () => [] }: { config: Config; added?(moved: readonly string[]): readonly AddedRedirect[] },
): Redirects {
  const { rules: completed, problems: skipped } = completeRules(options, routes, config);
  const pages = new Map(routes.map(({ path }) => [pathKey(path), path]));
  const taken = new Set([
    ...pages.keys(),
    ...listPublicFiles(config.publicDir).map((file) => pathKey(canonicalPath(`/${file}`))),
  ]);
  const answers = (path: string): boolean => taken.has(pathKey(canonicalPath(path)));
  const free = { ...completed, paths: withoutTaken(completed.paths, { routes, answers }) };
  const prefixes = config.locales.map(({ prefix }) => prefix).filter(Boolean);
  const moved = free.paths.filter(({ anchor }) => anchor === '').map(({ path }) => path);
  const rules = withAdded(free, added(moved), { prefixes, answers });
  const wanted = options.defaultPrefix === 'off' || config.locales.length < 2 ? '' : `/${config.defaultLang}`;
  const below = wanted && routes.find(({ path }) => path === wanted || path.startsWith(`${wanted}/`));
  const built = buildData(rules, {
    prefixes,
    answers,
    defaultPrefix: below ? '' : wanted,
    aliases: aliasPrefixes(config, free.patterns),
  });
  return {
    ...built,
    patterns: rules.patterns,
    skipped,
    belowDefaultPrefix: below || null,
    pageAt: (path) => pages.get(pathKey(canonicalPath(path))) ?? null,
    answers,
    find: (path) => (answers(path) ? null : findRedirect(path, built.data, answers)),
  };
}

/** The rules without those of fallback pages for a place that has something else. A translated page may still have a heading. */
function withoutTaken(
  paths: readonly PathRule[],
  { routes, answers }: { routes: readonly Route[]; answers(path: string): boolean },
): PathRule[] {
  if (!paths.some(({ isFallback }) => isFallback)) return [...paths];
  const translated = new Set(routes.flatMap(({ path, original }) => (original ? [] : pathKey(path))));
  const keyOf = ({ path, anchor }: PathRule): string => `${pathKey(path)}#${anchor}`;
  const taken = new Set(paths.filter(({ isFallback }) => !isFallback).map(keyOf));
  return paths.filter((rule) => {
    if (!rule.isFallback) return true;
    const isAnswered = rule.anchor === '' ? answers(rule.path) : translated.has(pathKey(rule.path));
    const isTaken = taken.has(keyOf(rule)) || isAnswered;
    taken.add(keyOf(rule));
    return !isTaken;
  });
}

interface AddedPlace {
  /** Prefixes of the languages, except ''. */
  prefixes: readonly string[];
  /** Whether there is a page or file at a decoded path, which is then not redirected. */
  answers(path: string): boolean;
}

/**
 * The rules of a site with the redirects of other plugins, which come last.
 */
function withAdded(
  { paths, patterns }: Rules,
  added: readonly AddedRedirect[],
  { answers, prefixes }: AddedPlace,
): Rules {
  const written = new Set(paths.map(({ path }) => pathKey(path)));
  return {
    paths: [
      ...paths,
      ...added
        .filter(({ from, below }) => !below && !written.has(pathKey(from)) && !answers(from))
        .map((each): PathRule => ({
          ...ruleOf(each),
          path: each.from,
          anchor: '',
          specific: false,
          isAdded: true,
          ...(each.file && { isFile: true }),
        })),
    ],
    patterns: [
      ...patterns,
      ...added
        .filter(({ below }) => below)
        .map((each): PatternPathRule => {
          // Patterns match what follows the prefix of the language.
          const { prefix, local } = splitPrefix(each.from, prefixes);
          const source = `^${pathKey(local).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}/(.*)$`;
          const rule = ruleOf(each);
          const to = each.below === 'rest' ? `${rule.to}/$1` : rule.to;
          return { ...rule, to, prefix, pattern: { source, flags: '', groups: 1, names: [] } };
        }),
    ],
  };
}

/** The paths have all prefixes, so the rule has none. */
function ruleOf({ from, to, lang }: AddedRedirect) {
  return { from, written: to, lang, prefix: '', to: encodePath(to), temporary: false, place: () => undefined };
}
