import {
  canonicalPath,
  type Config,
  configPlace,
  decodePath,
  describeValue,
  fail,
  type Json,
  pageUrl,
  type Plugin,
  type Route,
} from 'tapdocs';
import { type AddedRedirect, redirectsHooks } from '../redirects/index.js';
import { type ConfigModule, createConfigCalls } from './config-calls.js';
import { docusaurusProblem } from './problems.js';

/** Returns the old paths of each path, in the same order. */
type OldPaths = (paths: readonly string[]) => Promise<readonly (readonly string[])[]>;

/** Redirects to pages from paths that follow from theirs. */
export interface CreatedRedirects {
  /** Extensions of old paths: `html`. */
  fromExtensions: readonly string[];
  /** Null without a function. */
  create: OldPaths | null;
}

/** The function `createRedirects` with a key. */
export function createRedirectFunction(key: string, module: ConfigModule): OldPaths {
  const call = createConfigCalls(module);
  return async (paths) => {
    const results = await call(paths.map((path) => ({ key, args: [path] })));
    return paths.map((page, index) => pathsIn(results[index] ?? null, { key, page, file: module.file }));
  };
}

function pathsIn(result: Json, { key, page, file }: { key: string; page: string; file: string }): string[] {
  if (result === null) return [];
  const list = [result].flat();
  const paths = list.filter((path) => typeof path === 'string' && path.startsWith('/'));
  if (paths.length === list.length) return paths.map(String);
  const wrong = list.find((path) => typeof path !== 'string' || !path.startsWith('/')) ?? null;
  const at = configPlace({ configFile: file }, { key });
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
          found = await redirectsTo(all.routes, given, site.config);
        }),
      );
      redirectsHooks(site).added.tap(name, (added) => [...added, ...found]);
    },
  };
}

/** Docusaurus passes the paths of a language without its prefix, as they are in URLs. */
async function redirectsTo(
  routes: readonly Route[],
  given: readonly CreatedRedirects[],
  { urlStyle, locales }: Pick<Config, 'urlStyle' | 'locales'>,
): Promise<AddedRedirect[]> {
  const pages = routes.filter(({ component }) => component !== 'NotFoundPage');
  const prefixes = new Map(locales.map(({ lang, prefix }) => [lang, prefix]));
  const targets = pages.map(({ path, lang }) => {
    const prefix = prefixes.get(lang) ?? '';
    const local = path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
    return { path, lang, prefix: local === path ? '' : prefix, url: pageUrl({ base: '/', urlStyle }, local) };
  });
  const redirects: AddedRedirect[] = [];
  for (const { create, fromExtensions } of given) {
    const urls = targets.map(({ url }) => url);
    const created = (await create?.(urls)) ?? [];
    targets.forEach(({ path, lang, prefix, url }, index) => {
      const old = [...(created[index] ?? []), ...withExtensions(url, fromExtensions)];
      for (const from of old)
        redirects.push({ from: prefix + canonicalPath(decodePath(from) ?? from), to: path, lang });
    });
  }
  return redirects;
}

function withExtensions(url: string, extensions: readonly string[]): string[] {
  const path = url.replace(/\/$/, '');
  return path === '' || /\.\w+$/.test(path) ? [] : extensions.map((extension) => `${path}.${extension}`);
}
