import { metaLinks } from './read-language.js';
import { join } from 'node:path';
import { type Config, hash, type Json, type JsonObject, type RouteTable, type Site } from 'tapdocs';
import { Each, type NewRoute, readCache, type SiteLink, stableJson, writeCache } from 'tapdocs/kit';
import type { DocsRoot } from './docs-root.js';
import { type DocsVersion, docsVersions } from './language-folders.js';
import type { RootContent } from './root-content.js';

/** The additions of a version in git to the route table, for all roots. */
interface Added<AnyRoute = NewRoute> {
  /** Identifies all its inputs. */
  key: string;
  routes: AnyRoute[];
  slices: [id: string, data: Json][];
  links: Pick<SiteLink, 'href' | 'lang' | 'version'>[];
}

/** A route whose data is at a place in the list of all data. */
type CachedRoute = Omit<NewRoute, 'data'> & { data: number };

/** The additions of all versions. JSON, because it is cached. */
interface CachedContents {
  /** The data of all routes. Versions have most of it in common. */
  data: JsonObject[];
  versions: Record<string, Added<CachedRoute>>;
}

// The key of a version contains the program, which decides what a route is.
const sample = { data: [], versions: new Each({ key: '', routes: [], slices: [[]], links: [] }) };
const nothing: CachedContents = { data: [], versions: {} };

/** The content of versions in git. Its additions to the route table are cached for the next run. */
export interface TreeContents {
  /** Names of the versions whose content is cached, so that it is not read. */
  readonly cached: ReadonlySet<string>;
  /**
   * Adds their pages, sidebars and links.
   *
   * @param read reads the content of a version, for the place of a broken link
   */
  addTo(table: RouteTable, read: (version: string) => readonly RootContent[]): void;
  /** A table for the content of a version that was read. It records the additions. */
  table(version: string, table: RouteTable): RouteTable;
  /** Caches the additions, except for versions whose content depends on the time or must be reported each time. */
  save(contents: readonly RootContent[]): void;
}

/** Opens the cache of the last run. */
export function openTreeContents(
  roots: readonly DocsRoot[],
  site: Site,
  wants: (version: string) => boolean,
): TreeContents {
  const { config, development } = site;
  const file = join(config.cacheDir, 'versions', development ? 'dev-routes.json' : 'routes.json');
  const ofTrees = docsVersions(config).filter(isOfTree);
  const before = ofTrees.length > 0 ? readCache<CachedContents>(file, nothing, sample) : nothing;
  const shared = ofTrees.length > 0 ? sharedKey(roots, site) : '';
  const keys = new Map(ofTrees.map((version) => [version.name, hash(stableJson([shared, version]))]));
  const kept = Object.entries(before.versions)
    .filter(([name, { key }]) => keys.get(name) === key)
    .map(([name, content]) => [name, withData(content, before.data)] as const);
  const added = new Map<string, Added>();
  return {
    cached: new Set(kept.map(([name]) => name)),
    addTo(table, read) {
      for (const [name, { routes, slices, links }] of kept) {
        if (!wants(name)) continue;
        for (const [id, data] of slices) table.addSlice(id, data);
        for (const route of routes) table.add(route);
        const placed = (index: number) => linksOf(read(name))[index]?.at?.();
        for (const [index, link] of links.entries()) table.addLink({ ...link, at: () => placed(index) });
      }
    },
    table(version, table) {
      const key = keys.get(version);
      if (key === undefined) return table;
      const content = added.get(version) ?? { key, routes: [], slices: [], links: [] };
      added.set(version, content);
      return {
        ...table,
        add(route) {
          content.routes.push(route as NewRoute);
          table.add(route);
        },
        addSlice(id, data) {
          content.slices.push([id, data]);
          table.addSlice(id, data);
        },
      };
    },
    save(contents) {
      const read = [...added].filter(([name]) => isSteady(contents.filter(({ version }) => version.name === name)));
      if (read.length === 0 && kept.length === Object.keys(before.versions).length) return;
      const now = read.map(([name, content]) => {
        const links = linksOf(contents.filter(({ version }) => version.name === name));
        return [name, { ...content, links: links.map(({ at: _at, ...link }) => link) }] as const;
      });
      writeCache(file, withoutData([...kept, ...now]));
    },
  };
}

function withData({ routes, ...content }: Added<CachedRoute>, data: readonly JsonObject[]): Added {
  return { ...content, routes: routes.map((route) => Object.assign(route, { data: data[route.data] ?? {} })) };
}

function withoutData(versions: readonly (readonly [name: string, added: Added])[]): CachedContents {
  const data: JsonObject[] = [];
  const places = new Map<string, number>();
  const placeOf = (pageData: JsonObject): number => {
    const text = JSON.stringify(pageData);
    const place = places.get(text) ?? data.push(pageData) - 1;
    places.set(text, place);
    return place;
  };
  const entries = versions.map(([name, { routes, ...rest }]) => {
    const cached = routes.map((route): CachedRoute => ({ ...route, data: placeOf(route.data ?? {}) }));
    return [name, { ...rest, routes: cached }] as const;
  });
  return { data, versions: Object.fromEntries(entries) };
}

/** The content of a git tree never changes. The patterns of pages that a version leaves out are applied each time. */
function isOfTree({ tree, mounts, exclude = [] }: DocsVersion): boolean {
  return tree !== '' && mounts === undefined && exclude.length === 0;
}

/** All inputs of the content of a version except its tree. Plugins add their own routes. */
function sharedKey(roots: readonly DocsRoot[], { config, program, development }: Site): string {
  const { plugins: _plugins, markdown: _markdown, ...rest }: Config = config;
  const rootKeys = roots.map(({ id, dir, base, excluded }) => [id, dir, base, excluded]);
  return hash(stableJson([program, development, rootKeys, rest]));
}

function linksOf(contents: readonly RootContent[]): SiteLink[] {
  return contents.flatMap(({ languages }) => languages.flatMap(metaLinks));
}

/** Whether the content has nothing to report, and does not depend on other inputs, such as the clock. */
function isSteady(contents: readonly RootContent[]): boolean {
  return contents.every(({ languages, sidebars }) => {
    const isQuiet =
      sidebars.every(({ problems, warnings = [] }) => problems.length + warnings.length === 0) &&
      languages.every(({ problems }) => problems.length === 0);
    return (
      isQuiet &&
      languages.every(({ pages, drafts, refused }) => {
        const hasState = pages.some(({ frontMatter }) => 'draft' in frontMatter || 'publishAt' in frontMatter);
        return drafts.length === 0 && refused.length === 0 && !hasState;
      })
    );
  });
}
