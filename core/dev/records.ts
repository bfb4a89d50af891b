import { contentEnvironment } from '../records/dependencies.js';
import type { KnownRecord, PageJob } from '../records/page-job.js';
import { type ContentWorker, startContentWorker } from '../records/content-worker.js';
import { pageJobs, treesOf } from '../records/render-records.js';
import { writeTrees } from '../trees/write-trees.js';
import { fail } from '../problems/problem.js';
import { withSources } from '../routes/markdown-page.js';
import type { Route, Routes } from '../routes/table.js';
import { createDelay } from './live-bundles.js';
import type { LiveContext } from './live-bundles.js';
import { collectRoutes } from '../routes/collect-routes.js';
import { createSlices, type SiteSlices } from '../document/slices.js';
import type { Site } from '../hooks.js';
import type { Config } from '../config/types.js';
import { pathKey, unstyledPath } from '../contract/page-url.js';
import { namedPlace, type PrefixConfig, versionGroups } from '../routes/prefix.js';
import { decodePath } from '../contract/route-path.js';

/** Milliseconds between a new record and the time at which the index is written. */
const savePause = 1000;
/** The dev server is one process, and this worker is another. */
const processes = 2;

/** Records on demand: from the store, else rendered by one persistent content worker. */
export interface LiveRecords {
  /** Null for a page without a source. Throws a TapdocsError with the problems of the page. */
  get(route: Route): Promise<KnownRecord | null>;
  /** Checks the common inputs of all records again after a change of components or styles. */
  forget(): void;
  close(): Promise<void>;
}

/**
 * Starts the worker before the first page. A worker that was ended, for example by a page that never finishes, is
 * replaced.
 */
export function createLiveRecords(context: LiveContext): LiveRecords {
  const worker = keptWorker(context);
  const { index } = context;
  const running = new Map<string, Promise<KnownRecord>>();
  const state = { isClosing: false };
  const save = createDelay(savePause, () => index.save(false));
  let environment: string | undefined;
  /** The worker handles one batch at a time. */
  const inTurn = createTurns();
  /** Requested pages are finished. A request that needs a page after that gets a worker of its own. */
  const closeWhenIdle = async (): Promise<void> => {
    await inTurn.idle();
    await worker.end();
  };
  const render = async (job: PageJob, route: Route): Promise<KnownRecord> => {
    writeTrees(treesOf([job]), context);
    const { results, problems } = await inTurn.run(() => worker.live().render([job]));
    if (state.isClosing) void closeWhenIdle();
    const [result] = results;
    if (!result) return fail(withSources(problems, [route]));
    index.add(result.pageKey, result.record);
    save.start();
    return result.record;
  };
  return {
    async get(route) {
      const { site, setup, hashes } = context;
      const [job] = pageJobs([route], context, (environment ??= contentEnvironment(site, setup, hashes)));
      if (!job) return null;
      const stored = index.lookUp().find(job);
      if (stored) return stored;
      const pending = running.get(job.pageKey) ?? render(job, route);
      running.set(job.pageKey, pending);
      return pending.finally(() => running.delete(job.pageKey));
    },
    forget() {
      environment = undefined;
    },
    close() {
      state.isClosing = true;
      save.cancel();
      index.save(false);
      return closeWhenIdle();
    },
  };
}

/** A worker that is started before it is needed, and again when it has ended. */
function keptWorker(context: LiveContext) {
  const start = (): ContentWorker => startContentWorker({ ...context, workers: processes });
  const current = { worker: start(), isClosed: false };
  return {
    live(): ContentWorker {
      if (current.isClosed || current.worker.hasEnded()) current.worker = start();
      current.isClosed = false;
      return current.worker;
    },
    async end(): Promise<void> {
      if (current.isClosed) return;
      current.isClosed = true;
      await current.worker.close();
    },
  };
}

/** The current routes and slices. */
export interface Tree {
  routes: Routes;
  slices: SiteSlices;
}

/** Collects the routes of a site in `dev`. */
export interface Collector {
  /** Collects the routes and slices of the wanted versions. */
  collect(): Promise<Tree>;
  /** Collects them with the other versions that the response to a URL needs; null if there are none. */
  asked(url: string, routes: Pick<Routes, 'byPath'>): Promise<Tree | null>;
  /** The same for the versions that links of a page name. */
  named(links: readonly string[]): Promise<Tree | null>;
}

/** Collects one after the other, so that the last result has all versions. */
export function createCollector({ site }: { site: Site }): Collector {
  const { config } = site;
  const versions = createWantedVersions(config);
  const layout = layoutLinks(config.themeConfig);
  const { run } = createTurns();
  const collect = async (): Promise<Tree> => {
    const asked = new Set<string>();
    const routes = await collectRoutes(site, { wants: versions.has, want: (version) => void asked.add(version) });
    // Links are checked, so the pages of a version that one leads to are needed.
    const named = versions.namedBy([...layout, ...routes.links.map(({ href }) => href)]);
    const more = [...asked, ...named].filter((version) => !versions.has(version));
    versions.add(more);
    return more.length > 0 ? collect() : { routes, slices: createSlices(config, routes) };
  };
  const collectMore = async (missing: () => readonly string[]): Promise<Tree | null> => {
    const names = missing();
    if (names.length === 0) return null;
    versions.add(names);
    try {
      return await collect();
    } catch (error) {
      // A version with problems is read again when it is asked for again.
      versions.remove(names);
      throw error;
    }
  };
  // Usually all versions that are asked for are known.
  const inTurn = async (missing: () => readonly string[]): Promise<Tree | null> =>
    missing().length === 0 ? null : run(() => collectMore(missing));
  return {
    collect: () => run(collect),
    asked: (url, routes) => inTurn(() => versions.askedBy(url, routes)),
    named: (links) => inTurn(() => versions.namedBy(links)),
  };
}

/** Runs tasks one after the other. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run<T>(task: () => Promise<T>): Promise<T> {
      const result = last.then(task);
      last = result.catch(() => undefined);
      return result;
    },
    /** Resolves when no task is left. */
    async idle(): Promise<void> {
      for (let seen: unknown; seen !== last;) await (seen = last);
    },
  };
}

/**
 * The versions whose routes are collected: the current one from the start, another one when something asks for it,
 * because reading twenty old versions takes longer than showing the first page.
 */
interface WantedVersions {
  has(version: string): boolean;
  add(versions: readonly string[]): void;
  remove(versions: readonly string[]): void;
  /** The versions that the response to a URL needs, and that are not wanted yet. */
  askedBy(url: string, routes: Pick<Routes, 'byPath'>): string[];
  /** The versions that links name, and that are not wanted yet. */
  namedBy(links: readonly string[]): string[];
}

/** Starts with the versions in the working tree, and with those that readers should use. */
function createWantedVersions(config: PrefixConfig & Pick<Config, 'base'>): WantedVersions {
  const { versions, base } = config;
  const current = versionGroups(config).flatMap((group) => group.versions.filter(({ state }) => state === 'current'));
  const first = new Set(current.map(({ name }) => name));
  const wanted = new Set(versions.flatMap(({ name, tree }) => (tree === '' || first.has(name) ? [name] : [])));
  const others = (): Config['versions'] => versions.filter(({ name }) => !wanted.has(name));
  const named = (path: string): string[] => {
    const { version } = namedPlace(path, config);
    return others().flatMap(({ name }) => (name === version ? name : []));
  };
  return {
    has: (version) => wanted.has(version) || versions.every(({ name }) => name !== version),
    add: (names) => names.forEach((name) => wanted.add(name)),
    remove: (names) => names.forEach((name) => wanted.delete(name)),
    askedBy(url, routes) {
      if (others().length === 0) return [];
      const full = decodePath(url.replace(/[?#].*$/s, '')) ?? '';
      if (!full.startsWith(base)) return [];
      const path = full.slice(base.length - 1);
      const page = path.replace(/^\/_tapdocs\/pages(\/.*)\.json$/, '$1');
      const isList =
        path.startsWith('/_tapdocs/versions/') ||
        routes.byPath.get(pathKey(unstyledPath(page)))?.component === 'VersionsPage';
      if (isList) return others().map(({ name }) => name);
      const segments = path.split('/');
      const inFiles = others().filter(({ name }) => segments.includes(name));
      // Only files of plugins list the pages of several versions.
      const isFile = /\.(?!html$)[a-z\d]+$/i.test(path) && !path.startsWith('/_tapdocs/');
      const inLists = isFile ? others().filter(({ listed }) => listed) : [];
      return [...new Set([...named(page), ...[...inFiles, ...inLists].map(({ name }) => name)])];
    },
    namedBy: (links) => [...new Set(links.flatMap((link) => (link.startsWith('/') ? named(link) : [])))],
  };
}

/** The links of the layout. */
function layoutLinks({ nav, footer, announcement }: Config['themeConfig']): string[] {
  const links: string[] = [];
  const visit = (value: unknown, isLink: boolean): void => {
    if (typeof value === 'string') {
      if (isLink) links.push(value);
    } else if (typeof value === 'object' && value !== null) {
      // A link can have a value for each language.
      for (const [key, item] of Object.entries(value)) visit(item, isLink || key === 'link');
    }
  };
  visit([nav, footer, announcement], false);
  return links;
}
