import type { Config, Locale, Route, Version } from 'tapdocs';
import {
  barePath,
  currentVersion,
  hasText,
  innerPath,
  isNotFound,
  localeOf,
  namedPlace,
  type PagePlace,
  versionedRootOf,
  type VersionGroup,
  versionGroups,
  markdownPath,
} from 'tapdocs/kit';
import type { AddedRedirect, AddedRedirectsContext } from '../redirects/index.js';

/** The removed versions of a site. */
export interface RemovedPages {
  /** Their names. */
  removed: readonly string[];
  /** Whether pages have Markdown copies. */
  hasCopies: boolean;
  /** Whether versions have pages of changes. */
  hasChanges: boolean;
}

/**
 * Redirects from the paths of versions that are no longer part of the site. A path redirects to the same page of the nearest version that
 * has it, also if it has another path there and rules of the site redirect the old one. The path of its Markdown copy redirects to the
 * copy of that page, and the path of a page of changes to the page itself. Any other path of the version redirects to the home page of
 * the nearest version.
 */
export function redirectsOfRemoved(
  removed: RemovedPages,
  context: AddedRedirectsContext,
  config: Config,
): AddedRedirect[] {
  return versionGroups(config).flatMap((group) => redirectsInGroup(removed, { ...context, group }, config));
}

function redirectsInGroup(
  { removed, hasCopies, hasChanges }: RemovedPages,
  { group, ...context }: AddedRedirectsContext & { group: VersionGroup },
  config: Config,
): AddedRedirect[] {
  const { root, versions } = group;
  const base = root?.base ?? '';
  const pages = targetsIn(group, context, config);
  // A rule for a language comes before that for the default language, whose paths start in the same way.
  const locales = [...config.locales].sort((a, b) => b.prefix.length - a.prefix.length);
  const startOf = (name: string, { prefix }: Pick<Locale, 'prefix'>): string =>
    root ? `${prefix}${base}/${name}` : `/${name}${prefix}`;
  return removed.flatMap((name) => {
    const near = nearestVersions(name, { versions });
    const single = [...pages.values()].flatMap((ofPage): AddedRedirect[] => {
      const target = near.flatMap((version) => ofPage.get(version.name) ?? [])[0];
      if (!target || target.page?.component === 'NotFoundPage') return [];
      const rest = innerPath(target, config).slice(base.length) || '/';
      const from = startOf(name, localeOf(config, target.lang)) + rest;
      const { path: to, lang, page } = target;
      const copy: AddedRedirect = { from: markdownPath(from), to: markdownPath(to), lang, file: true };
      return [{ from, to, lang }, ...(hasCopies && page && hasText(page) && !isNotFound(page, config) ? [copy] : [])];
    });
    const rest = locales.flatMap((locale): AddedRedirect[] => {
      const { lang } = locale;
      const ofHome = pages.get(`${lang} ${base || '/'}`);
      const home = near.flatMap((version) => ofHome?.get(version.name) ?? [])[0];
      return home ? [{ from: startOf(name, locale), below: true, to: home.path, lang }] : [];
    });
    const changes = locales.map((locale): AddedRedirect => {
      const start = startOf(name, locale);
      return { from: `${start}/changes`, below: 'rest', to: start, lang: locale.lang };
    });
    return [...single, ...(hasChanges ? changes : []), ...rest];
  });
}

/** A place in a version that a path of a removed version leads to. */
interface Target extends PagePlace {
  path: string;
  /** Absent for a path that redirects. */
  page?: Route;
}

/** The pages and the redirected paths in the versions of a group: by language and path, and by version. Pages have priority. */
function targetsIn(
  { root }: VersionGroup,
  { routes, moved }: AddedRedirectsContext,
  config: Config,
): Map<string, Map<string, Target>> {
  const current = currentVersion(config, root ?? undefined)?.name ?? '';
  const ofRules = moved.map((path): Target => {
    const { version = current, lang = config.defaultLang } = namedPlace(path, config);
    return { path, version, lang };
  });
  const ofPages = routes
    .filter(({ component }) => component !== 'ChangesPage')
    .map((page): Target => ({ path: page.path, version: page.version, lang: page.lang, page }));
  const targets = new Map<string, Map<string, Target>>();
  for (const target of [...ofRules, ...ofPages]) {
    if (root && versionedRootOf(target, config) !== root) continue;
    const key = `${target.lang} ${barePath(target, config)}`;
    const ofPath = targets.get(key) ?? new Map<string, Target>();
    targets.set(key, ofPath.set(target.version, target));
  }
  return targets;
}

/**
 * The versions of the site by distance from a removed one: first newer ones, starting with the next, then the default one, then older
 * ones, and last those that are not released. A version whose name is not a number counts as older.
 */
export function nearestVersions(name: string, { versions }: Pick<Config, 'versions'>): Version[] {
  const rank = ({ name: versionName, state }: Version): number => {
    if (state === 'unreleased') return 3;
    if (state === 'current') return 1;
    return compareNames(versionName, name) > 0 ? 0 : 2;
  };
  return [...versions].sort((a, b) => {
    const difference = rank(a) - rank(b);
    if (difference !== 0) return difference;
    return rank(a) === 0 ? compareNames(a.name, b.name) : compareNames(b.name, a.name);
  });
}

/** By their numbers: `1.9` is before `1.10`. */
function compareNames(a: string, b: string): number {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function numbersOf(name: string): number[] {
  return (/\d+(?:\.\d+)*/.exec(name)?.[0] ?? '-1').split('.').map(Number);
}
