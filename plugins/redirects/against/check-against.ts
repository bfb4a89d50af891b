import { extname } from 'node:path';
import { type Config, nearest, pathIn, type Problem, type Route, type Site, type Version } from 'tapdocs';
import {
  canonicalPath,
  findDraft,
  listPublicFiles,
  namedPlace,
  pathKey,
  type VersionGroup,
  versionGroups,
} from 'tapdocs/kit';
import type { CheckCommandContext } from '../../link-check/index.js';
import { internalPath } from '../find-redirect.js';
import { pageIds } from '../check-redirects.js';
import { redirectProblem } from '../problems.js';
import type { RedirectData } from '../rules.js';
import type { redirectsHooks } from '../redirects-hooks.js';
import type { Redirects } from '../redirects.js';
import { propose, type Published } from './proposal.js';
import { readPublished } from './read-published.js';

/** Checks that every published URL and anchor still works. Does nothing without `--against`. */
export async function checkAgainst(
  { config, logger }: Pick<Site, 'config' | 'logger'>,
  { redirects, passing }: { redirects: Pick<Redirects, 'data'>; passing: Passing },
  { routes, records, emit, options, cwd, signal }: CheckCommandContext,
): Promise<Problem[]> {
  const source = options['against'];
  if (typeof source !== 'string') return [];
  const { pages, outside, versions } = await readPublished({ source, cwd, base: config.base, signal });
  if (pages.length === 0 && outside[0] !== undefined)
    return [redirectProblem('URL_OUTSIDE', { source, base: config.base, url: outside[0] })];
  if (outside.length > 0)
    logger.warn(`${outside.length} of the URLs in \`${source}\` are outside \`${config.base}\`: \`${outside[0]}\`.`);
  const context: Context = {
    config,
    routes,
    records,
    files: publicPaths(config),
    anchors: redirects.data.anchors,
    versions: new Set(versions),
    // Called only for paths with a file extension.
    emits: async (path) => extname(path) !== '' && (await emit()).has(path.slice(1)),
  };
  const published = new Set(pages.map(({ path }) => path));
  const failed = new Map<Published, Problem[]>();
  for (const page of pages) {
    const answer = await checkPage(page, context);
    if (answer.length > 0 && passing.call(page.path, { published }) !== true) failed.set(page, answer);
  }
  const failedPaths = new Set([...failed.keys()].map(({ path }) => path));
  const problems: Problem[] = [];
  const gone = new Map<string, { version: GoneVersion; pages: Published[] }>();
  for (const [page, answer] of failed) {
    // What helps `/guide` helps `/en/guide`, too.
    if (failedPaths.has(withoutDefaultLanguage(page.path, config))) continue;
    const hasVanished = answer.some(({ code }) => code === 'URL_VANISHED');
    const version = hasVanished ? removedVersion(page.path, config, context.versions) : null;
    if (version === null) problems.push(...answer);
    else {
      const key = JSON.stringify([version.root, version.name]);
      const goneVersion = gone.get(key) ?? { version, pages: [] };
      goneVersion.pages.push(page);
      gone.set(key, goneVersion);
    }
  }
  for (const { version, pages: gonePages } of gone.values()) {
    problems.push(
      redirectProblem('URL_VERSION', { ...version, count: gonePages.length, url: gonePages[0]?.url ?? '' }),
    );
  }
  if (problems.length === 0) logger.info(`All ${pages.length} published pages are still reachable.`);
  return problems;
}

/** The path of a page in the default language, without the name of the language; '' for other paths. */
function withoutDefaultLanguage(path: string, config: Config): string {
  const { defaultLang } = config;
  const { inner, version = '', lang } = namedPlace(path, config);
  const short = lang === defaultLang ? pathIn(inner, { version, lang }, config) : path;
  return short === path ? '' : short;
}

type Passing = ReturnType<typeof redirectsHooks>['passing'];

interface Context extends Pick<CheckCommandContext, 'routes' | 'records'> {
  config: Config;
  /** Decoded paths of public files. */
  files: ReadonlySet<string>;
  anchors: RedirectData['anchors'];
  /** Starts of paths of versions that the earlier output lists: `1.3`, `docs/1.3`. */
  versions: ReadonlySet<string>;
  /** Whether a plugin emits a file at a path. */
  emits(path: string): Promise<boolean>;
}

async function checkPage(page: Published, context: Context): Promise<Problem[]> {
  const { routes, records, config, anchors } = context;
  const target = targetOf(page.path, context);
  if (target === 'elsewhere' || (!target && (await context.emits(page.path)))) return [];
  if (!target) {
    const draft = findDraft(routes, page.path);
    if (draft) {
      const params = { url: page.url, file: draft.filePath || draft.path, from: page.path };
      return [redirectProblem('URL_DRAFT', params)];
    }
    const proposal = propose(page, { routes: routes.all, records, config });
    const lang = proposal && shadowedIn(page.path, context);
    const params = { url: page.url, from: page.path, to: proposal?.to ?? null, why: proposal?.why ?? '', lang };
    return [redirectProblem('URL_VANISHED', params)];
  }
  // Its pages lead to the nearest ones, with other headings.
  if (config.removedVersions?.includes(namedPlace(page.path, config).version ?? '')) return [];
  const ids = pageIds(target, { routes, records }) ?? [];
  const moved = Object.keys(anchors[pathKey(page.path)] ?? {});
  return page.anchors
    .filter((id) => id !== 'top' && !ids.includes(id) && !moved.includes(id))
    .map((id) => {
      const near = nearest(id, ids);
      return redirectProblem('ANCHOR_VANISHED', {
        url: `${page.url}#${id}`,
        page: target.path,
        from: `${page.path}#${id}`,
        to: near === undefined ? null : `${target.path}#${near}`,
      });
    });
}

/** The language of a path, if a redirect for all languages would lead away from a page of another one; else null. */
function shadowedIn(path: string, { config, routes }: Context): string | null {
  const { inner, version = '', lang } = namedPlace(path, config);
  if (lang !== undefined) return null;
  const others = config.locales.filter((locale) => locale.lang !== config.defaultLang);
  const isShadowed = others.some((locale) =>
    routes.byPath.has(pathKey(pathIn(inner, { version, lang: locale.lang }, config))),
  );
  return isShadowed ? config.defaultLang : null;
}

/** The page that a published path shows now; `elsewhere` for a file, another site, or an anchor on a page. */
function targetOf(path: string, { routes, files }: Pick<Context, 'routes' | 'files'>): Route | 'elsewhere' | null {
  const page = routes.byPath.get(pathKey(path));
  if (page) return page;
  if (files.has(path)) return 'elsewhere';
  const to = routes.redirect(path);
  if (to === null) return null;
  const next = internalPath(to);
  if (next === null || to.includes('#')) return 'elsewhere';
  return routes.byPath.get(pathKey(next)) ?? (files.has(next) ? 'elsewhere' : null);
}

/** A host also serves `a.html` at `/a`. */
function publicPaths({ publicDir }: Config): ReadonlySet<string> {
  return new Set(listPublicFiles(publicDir).flatMap((file) => [`/${file}`, canonicalPath(`/${file}`)]));
}

/** A version that is not part of the site. */
interface GoneVersion {
  name: string;
  /** Id of the content root whose version it is; null for one of the site. */
  root: string | null;
}

/**
 * The version that a path belongs to, if it is not part of the site: `1.3` for `/1.3/guide`, or for `/zh/docs/1.3/guide` of a root whose
 * versions stand after its base.
 *
 * @param versionNames starts of paths of the versions in an earlier output: `1.3`, `docs/1.3`. Elsewhere, a version has a number.
 */
export function removedVersion(path: string, config: Config, versionNames: ReadonlySet<string>): GoneVersion | null {
  if (config.versions.length === 0) return null;
  for (const group of versionGroups(config)) {
    const name = nameIn(path, group, { config, versionNames });
    if (name !== null) return { name, root: group.root?.id ?? null };
  }
  return null;
}

function nameIn(
  path: string,
  { root, versions }: VersionGroup,
  { config, versionNames }: { config: Config; versionNames: ReadonlySet<string> },
): string | null {
  const starts = root ? config.locales.map(({ prefix }) => prefix + root.base) : [''];
  for (const start of starts) {
    if (!path.startsWith(`${start}/`)) continue;
    const [name = ''] = path.slice(start.length + 1).split('/');
    const isVersion = versionNames.has(`${start}/${name}`.slice(1)) || /^v?\d+(?:\.(?:\d+|x))*(?:-[\w.]+)?$/.test(name);
    const isOther = versions.some((version) => isNamed(version, name)) || isPlace(`${start}/${name}`, config);
    if (isVersion && !isOther) return name;
  }
  return null;
}

/** Whether a path is the start of those of a language or of a content root. */
function isPlace(path: string, { locales, contentRoots }: Config): boolean {
  const bases = contentRoots.map(({ base }) => base);
  return locales.some(({ lang, prefix }) =>
    [prefix, `/${lang}`, ...bases.map((base) => prefix + base)].some((each) => `${each}/`.startsWith(`${path}/`)),
  );
}

function isNamed({ name: versionName, prefix }: Version, name: string): boolean {
  return versionName === name || prefix === `/${name}`;
}
