import { join } from 'node:path';
import {
  type Config,
  Each,
  hash,
  type Json,
  type NewRoute,
  readCache,
  type RouteTable,
  type Site,
  type SiteLink,
  stableJson,
  writeCache,
} from 'tapdocs';
import type { DocsRoot } from './docs-root.js';
import { type DocsVersion, docsVersions } from './language-folders.js';
import { metaLinks } from './meta-links.js';
import type { RootContent } from './root-content.js';

/** The additions of a version in git to the route table, for all roots. JSON, because it is cached. */
interface Added {
  /** Identifies all its inputs. */
  key: string;
  routes: NewRoute[];
  slices: [id: string, data: Json][];
  links: Pick<SiteLink, 'href' | 'lang' | 'version'>[];
}

type AddedByVersion = Record<string, Added>;

const sample = new Each({ key: '', routes: [{ path: '', lang: '' }], slices: [[]], links: [{ href: '', lang: '' }] });

/** The content of versions in git. Its additions to the route table are cached for the next run. */
export interface FrozenContents {
  /** Names of the versions whose content is cached, so that it is not read. */
  readonly known: ReadonlySet<string>;
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
export function openFrozenContents(
  roots: readonly DocsRoot[],
  site: Site,
  wants: (version: string) => boolean,
): FrozenContents {
  const { config, development } = site;
  const file = join(config.cacheDir, 'versions', development ? 'dev-routes.json' : 'routes.json');
  const frozen = docsVersions(config).filter(isFrozen);
  const before = frozen.length > 0 ? readCache<AddedByVersion>(file, {}, sample) : {};
  const shared = frozen.length > 0 ? sharedKey(roots, site) : '';
  const keys = new Map(frozen.map((version) => [version.name, hash(stableJson([shared, version]))]));
  const kept = Object.entries(before).filter(([name, { key }]) => keys.get(name) === key);
  const added = new Map<string, Added>();
  return {
    known: new Set(kept.map(([name]) => name)),
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
      const own = added.get(version) ?? { key, routes: [], slices: [], links: [] };
      added.set(version, own);
      return {
        ...table,
        add(route) {
          own.routes.push(route as NewRoute);
          table.add(route);
        },
        addSlice(id, data) {
          own.slices.push([id, data]);
          table.addSlice(id, data);
        },
      };
    },
    save(contents) {
      const read = [...added].filter(([name]) => isSteady(contents.filter(({ version }) => version.name === name)));
      if (read.length === 0 && kept.length === Object.keys(before).length) return;
      const now = read.map(([name, own]) => {
        const links = linksOf(contents.filter(({ version }) => version.name === name));
        return [name, { ...own, links: links.map(({ at: _at, ...link }) => link) }] as const;
      });
      writeCache(file, Object.fromEntries([...kept, ...now]));
    },
  };
}

/** The content of a git tree never changes. The patterns of pages that a version leaves out are applied each time. */
function isFrozen({ tree, mounts, exclude = [] }: DocsVersion): boolean {
  return tree !== '' && mounts === undefined && exclude.length === 0;
}

/** All inputs of the content of a version except its tree. Plugins add their own routes. */
function sharedKey(roots: readonly DocsRoot[], { config, program, development }: Site): string {
  const { plugins: _plugins, markdown: _markdown, ...rest }: Config = config;
  const own = roots.map(({ id, dir, base, excluded }) => [id, dir, base, excluded]);
  return hash(stableJson([program, development, own, rest]));
}

function linksOf(contents: readonly RootContent[]): SiteLink[] {
  return contents.flatMap(({ languages }) => languages.flatMap(metaLinks));
}

/** Whether the content has nothing to report, and does not depend on other inputs, such as the clock. */
function isSteady(contents: readonly RootContent[]): boolean {
  return contents.every(({ languages, sidebars }) => {
    const isQuiet = sidebars.every(({ warnings = [] }) => warnings.length === 0);
    return (
      isQuiet &&
      languages.every(({ pages, drafts, refused }) => {
        const hasState = pages.some(({ frontMatter }) => 'draft' in frontMatter || 'publishAt' in frontMatter);
        return drafts.length === 0 && refused.length === 0 && !hasState;
      })
    );
  });
}
