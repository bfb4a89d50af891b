import {
  type Config,
  configPlace,
  fail,
  type Json,
  pageUrl,
  type Plugin,
  type Problem,
  type ProblemPlace,
  type Route,
} from 'tapdocs';
import { canonicalPath, decodePath, describeValue, pathKey } from 'tapdocs/kit';
import { type AddedRedirect, redirectsHooks } from 'tapdocs/plugins';
import { type ConfigModule, createConfigCalls } from './config-calls.js';
import { docusaurusProblem } from './problems.js';

/** Returns the old paths of each path, in the same order. */
type OldPaths = (paths: readonly string[]) => Promise<readonly (readonly string[])[]>;

/** Redirects to pages from paths that follow from theirs. */
export interface CreatedRedirects {
  /** Extensions of old paths: `html`. */
  fromExtensions: readonly string[];
  /** Null without a function. */
  create: { key: string; oldPaths: OldPaths; at: ProblemPlace | undefined } | null;
}

/** The function `createRedirects` with a key. */
export function createRedirectFunction(key: string, module: ConfigModule): NonNullable<CreatedRedirects['create']> {
  const call = createConfigCalls(module);
  const at = configPlace({ configFile: module.file }, { key });
  const oldPaths: OldPaths = async (paths) => {
    const results = await call(paths.map((path) => ({ key, args: [path] })));
    return paths.map((page, index) => pathsIn(results[index] ?? null, { key, page, at }));
  };
  return { key, oldPaths, at };
}

interface Returned {
  key: string;
  page: string;
  at: ProblemPlace | undefined;
}

function pathsIn(result: Json, { key, page, at }: Returned): string[] {
  if (result === null) return [];
  const list = [result].flat();
  const paths = list.filter((path) => typeof path === 'string' && path.startsWith('/'));
  if (paths.length === list.length) return paths.map(String);
  const wrong = list.find((path) => typeof path !== 'string' || !path.startsWith('/')) ?? null;
  fail(docusaurusProblem('DOCUSAURUS_OLD_PATH', { key, page, got: describeValue(wrong) }, at));
}

/** Adds the redirects to the pages of all languages. */
export function createdRedirects(given: readonly CreatedRedirects[]): Plugin {
  const name = 'docusaurus-created-redirects';
  return {
    name,
    apply(site) {
      let found: readonly AddedRedirect[] = [];
      // After the pages that other plugins derive.
      site.hooks.routes.tap({ name, stage: 100 }, ({ routes }) =>
        routes.derive(async (all) => {
          const created = await redirectsTo(all.routes, given, site.config);
          found = created.redirects;
          site.logger.warn(created.warnings);
        }),
      );
      redirectsHooks(site).added.tap(name, (added) => [...added, ...found]);
    },
  };
}

interface Created {
  redirects: AddedRedirect[];
  /** The paths that are those of pages. */
  warnings: Problem[];
}

/** Docusaurus passes the paths of a language without its prefix, as they are in URLs. */
async function redirectsTo(
  routes: readonly Route[],
  given: readonly CreatedRedirects[],
  { urlStyle, locales }: Pick<Config, 'urlStyle' | 'locales'>,
): Promise<Created> {
  const pages = routes.filter(({ component }) => component !== 'NotFoundPage');
  const taken = new Set(pages.map(({ path }) => pathKey(path)));
  const prefixes = new Map(locales.map(({ lang, prefix }) => [lang, prefix]));
  const targets = pages.map(({ path, lang }) => {
    const prefix = prefixes.get(lang) ?? '';
    const local = path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
    return { path, lang, prefix: local === path ? '' : prefix, url: pageUrl({ base: '/', urlStyle }, local) };
  });
  const redirects: AddedRedirect[] = [];
  const warnings: Problem[] = [];
  for (const { create, fromExtensions } of given) {
    const urls = targets.map(({ url }) => url);
    const created = (await create?.oldPaths(urls)) ?? [];
    const ignored: string[] = [];
    targets.forEach(({ path, lang, prefix, url }, index) => {
      const fromOf = (old: string): string => prefix + canonicalPath(decodePath(old) ?? old);
      const own = (created[index] ?? []).map(fromOf);
      ignored.push(...own.filter((from) => taken.has(pathKey(from))));
      const all = [...own, ...withExtensions(url, fromExtensions).map(fromOf)];
      redirects.push(...all.map((from) => ({ from, to: path, lang })));
    });
    const paths = [...new Set(ignored)];
    if (create && paths.length > 0) {
      const params = { key: create.key, paths: listed(paths), count: paths.length };
      warnings.push(docusaurusProblem('DOCUSAURUS_OLD_PATH_TAKEN', params, create.at));
    }
  }
  return { redirects, warnings };
}

function withExtensions(url: string, extensions: readonly string[]): string[] {
  const path = url.replace(/\/$/, '');
  return path === '' || /\.\w+$/.test(path) ? [] : extensions.map((extension) => `${path}.${extension}`);
}

/** Number of paths that a warning lists. */
const shownPaths = 3;

function listed(paths: readonly string[]): string {
  const rest = paths.length > shownPaths ? ` and ${paths.length - shownPaths} more` : '';
  return (
    paths
      .slice(0, shownPaths)
      .map((path) => `\`${path}\``)
      .join(', ') + rest
  );
}
