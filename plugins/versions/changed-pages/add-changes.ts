import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, hash, pageUrl, pathIn, type Problem, type Route, type RouteTable, type Site } from 'tapdocs';
import {
  barePath,
  fileUrl,
  type FoundRoutes,
  innerPath,
  isNotFound,
  localeOf,
  mountedPath,
  pathKey,
  recordPlace,
  versionedRootOf,
  versionGroups,
  versionOf,
  markdownPath,
} from 'tapdocs/kit';
import type { ChangesPageData } from '../theme/changes-data.js';
import { versionsProblem } from '../problems.js';
import { fillIn } from './changes-markdown.js';

/** A page and the same page in the next older version that has it. */
export interface PagePair {
  before: Route;
  after: Route;
  /** Path of the page that shows the changes. */
  path: string;
}

/**
 * Adds a page of changes for each page that an older version also has: `/1.5/changes/guide` for `/1.5/guide`, and
 * `/docs/1.5/changes/guide` for `/docs/1.5/guide`. A page with an unchanged
 * source has none, unless it may import a changed file. Warns about other pages at these paths.
 *
 * @returns the pairs, by the path of the newer page
 */
export function addChanges(table: RouteTable, { routes }: FoundRoutes, site: Site): Map<string, PagePair> {
  const { config, trees, logger } = site;
  const pairs = new Map<string, PagePair>();
  const taken = new Map(routes.map((route) => [pathKey(route.path), route]));
  const clashes: Problem[] = [];
  const hashOf = ({ tree, version, filePath }: Route): string => {
    const mounts = config.versions.find(({ name }) => name === version)?.mounts;
    if (tree !== undefined && !mounts) return trees.open(tree).hash(filePath);
    return hash(readFileSync(join(config.root, mounts ? mountedPath(mounts, filePath) : filePath)));
  };
  for (const { before, after } of pairsOf(routes, config)) {
    if (!after.filePath.endsWith('.mdx') && hashOf(before) === hashOf(after)) continue;
    const { base } = versionedRootOf(after, config) ?? { base: '' };
    const path = pathIn(`${base}/changes${innerPath(after, config).slice(base.length)}`, after, config);
    const other = taken.get(pathKey(path));
    if (other) {
      clashes.push(pathProblem(other, after, config));
      continue;
    }
    pairs.set(after.path, { before, after, path });
    table.add({ ...changesRoute({ before, after, path }, config), unlisted: true });
  }
  logger.warn(clashes);
  return pairs;
}

function pathProblem(other: Route, { path }: Route, config: Config): Problem {
  const at = other.filePath === '' ? undefined : recordPlace({ file: other.filePath }, other, config);
  return versionsProblem('CHANGES_PATH', { path: other.path, page: path }, at);
}

function changesRoute({ before, after, path }: PagePair, config: Config) {
  const { lang, version, title } = after;
  const data: ChangesPageData = {
    page: title,
    before: comparedPage(before, config),
    after: comparedPage(after, config),
    markdown: fileUrl(config.base, markdownPath(path)),
  };
  const { changesTitle } = localeOf(config, lang).strings;
  return {
    path,
    lang,
    version,
    about: after.path,
    component: 'ChangesPage' as const,
    title: fillIn(changesTitle, { page: title }),
    data,
  };
}

function comparedPage(route: Route, config: Config): ChangesPageData['before'] {
  const { version, path } = route;
  return { version: versionOf(route, config)?.label ?? version, link: pageUrl(config, path) };
}

/** Versions are sorted like in the menu, the newest first. */
function* pairsOf(routes: readonly Route[], config: Config): Generator<Pick<PagePair, 'before' | 'after'>> {
  for (const { root, versions } of versionGroups(config)) {
    const newest = new Map<string, Route>();
    const compared = routes.filter(
      (route) => isCompared(route, config) && (!root || versionedRootOf(route, config) === root),
    );
    for (const { name } of versions) {
      for (const before of compared.filter(({ version }) => version === name)) {
        const key = `${before.lang} ${barePath(before, config)}`;
        const after = newest.get(key);
        if (after) yield { before, after };
        newest.set(key, before);
      }
    }
  }
}

function isCompared(route: Route, config: Config): boolean {
  return route.filePath !== '' && !route.original && !route.unlisted && !route.draft && !isNotFound(route, config);
}

/**
 * Whether a published path belonged to a page of changes: `/1.5/changes/guide`, if `/1.5/guide` was also published. Pages in a content
 * folder with this name have no such counterpart.
 */
export function isChangesPage(
  path: string,
  published: ReadonlySet<string>,
  { locales, contentRoots }: Pick<Config, 'locales' | 'contentRoots'>,
): boolean {
  // The default language also has redirects below its name.
  const languages = [...locales.map(({ prefix }) => prefix), ...locales.map(({ lang }) => `/${lang}`)];
  const [, start = '', rest = ''] = /^(.*?)\/changes(\/.*)$/.exec(path) ?? [];
  // '', `/zh`, `/1.5`, `/1.5/zh` and `/1.5/en`.
  const isAtStart = languages.some(
    (prefix) => start.endsWith(prefix) && /^(?:\/[^/]+)?$/.test(start.slice(0, start.length - prefix.length)),
  );
  // `/zh/docs/1.5`.
  const bases = contentRoots.flatMap(({ base, versions }) =>
    versions ? languages.map((prefix) => prefix + base) : [],
  );
  const isStart = isAtStart || bases.some((base) => start === base || start.startsWith(`${base}/`));
  const page = start + rest;
  return rest !== '' && isStart && [page, pathKey(page), `${page}/`].some((each) => published.has(each));
}
