import { type Config, pathIn, type Problem, problem, type Route, type Routes } from 'tapdocs';
import { barePath, describeValue, innerPath, pathKey, pathPrefix, recordPlace, versionedRootOf } from 'tapdocs/kit';
import { fields } from './page-fields.js';

/**
 * Names the pages of an index: by their paths with a tab instead of the prefix of the version, as long as these differ.
 * Pages without a version have no tab.
 */
export function createPageNames(config: Config): (route: Route) => string {
  const used = new Set<string>();
  return (route) => {
    const { lang, version } = route;
    const inner = pathIn(innerPath(route, config), { version: '', lang }, config);
    const root = versionedRootOf(route, config);
    const before = root ? pathPrefix({ version: '', lang }, config) + root.base : '';
    const versionless = version === '' ? inner : `${before}\t${inner.slice(before.length)}`;
    const pageName = used.has(versionless) ? route.path : versionless;
    used.add(pageName);
    return pageName;
  };
}

/** Weights of kinds of pages that readers rarely look for, by the folders in their paths. */
const usualWeights: Readonly<Record<string, number>> = {
  '**/releases/*': 0.6,
  '**/changelog/**': 0.6,
  '**/blog/*': 0.7,
  '**/errors/**': 0.8,
};
const weightOfGenerated = 0.8;

/**
 * Finds the weight of a page: that of the first pattern that matches its path without version and language, else that of
 * other pages of its kind.
 *
 * @param weights by pattern; they come before the usual ones
 */
export function createPageWeights(
  weights: Readonly<Record<string, number>> = {},
  config: Config,
): (route: Route) => number {
  const rules = Object.entries({ ...weights, ...without(usualWeights, weights) }).map(
    ([pattern, weight]) => [expressionOf(pattern), weight] as const,
  );
  return (route) => {
    const path = barePath(route, config);
    const [, weight = route.source === undefined ? 1 : weightOfGenerated] =
      rules.find(([expression]) => expression.test(path)) ?? [];
    return weight;
  };
}

function without(rules: Readonly<Record<string, number>>, others: object): Record<string, number> {
  return Object.fromEntries(Object.entries(rules).filter(([pattern]) => !Object.hasOwn(others, pattern)));
}

/** `*` stands for a part of a name, and `**` for any part of a path. `/**` at the end also matches the folder itself. */
function expressionOf(pattern: string): RegExp {
  const expression = pattern.replace(/\*\*\/|\/\*\*$|\*\*|\*|[.+?^${}()|[\]\\]/g, (part) => {
    if (part === '**/') return '(?:.*/)?';
    if (part === '/**') return '(?:/.*)?';
    if (part === '**') return '.*';
    return part === '*' ? '[^/]*' : `\\${part}`;
  });
  return new RegExp(`^/?${expression.replace(/^\//, '')}$`);
}

/**
 * Finds the other names of a page: the keywords in its front matter, and the words of its former paths, in front matter
 * and in rules of redirects.
 */
export function createPageAliases(
  table: Pick<Routes, 'former' | 'redirect' | 'redirected'>,
): (route: Route) => string[] {
  const paths = new Map<string, Set<string>>();
  const add = (path: string, to: string): void =>
    void paths.set(to, (paths.get(to) ?? new Set<string>()).add(pathKey(path)));
  for (const [path, route] of table.former) add(path, route.path);
  for (const path of table.redirected()) add(path, table.redirect(path)?.replace(/[?#].*/, '') ?? '');
  return ({ path, frontMatter: { keywords = [] } }) => {
    const listed = typeof keywords === 'string' ? keywords.split(/[,，、]/) : Array.isArray(keywords) ? keywords : [];
    const words = listed.filter((word) => typeof word === 'string' || typeof word === 'number').map(String);
    const oldNames = [...(paths.get(path) ?? [])].map((old) => old.split('/').slice(-2).join('.'));
    return [...words.map((word) => word.trim()).filter(Boolean), ...oldNames];
  };
}

/** Problems with the keywords of pages. */
export function keywordProblems(routes: readonly Route[], config: Config): Problem[] {
  return routes.flatMap((route) => {
    const { keywords = null } = route.frontMatter;
    const isWord = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';
    if (keywords === null || typeof keywords === 'string' || (Array.isArray(keywords) && keywords.every(isWord)))
      return [];
    const { expected } = fields.keywords;
    const params = { key: 'keywords', expected, got: describeValue(keywords) };
    return [problem('FRONT_MATTER_FIELD', params, recordPlace({ file: route.filePath }, route, config))];
  });
}
