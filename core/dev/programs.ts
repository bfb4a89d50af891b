import { type Bundle, type BundleOptions, bundlePrograms, serverSourceMap, warmHotClient } from '../bundle/bundle.js';
import { type ClientUpdate, createHotClient, type LiveClient } from '../bundle/hot-client.js';
import { createMarkdown, highlightCache } from '../records/markdown.js';
import { fail, problem } from '../problems/problem.js';
import { loadProgram } from '../document/server-program.js';
import type { ServerProgram } from '../document/render.js';
import { keepProgram } from '../installed/identity.js';
import { readSmallJson, writeSmallJson } from '../files/json-file.js';
import { listThemeNames, themeIslands } from '../theme/components.js';
import { join } from 'node:path';
import { createDelay } from './delay.js';
import type { LiveContext } from './live-context.js';

/** The bundled programs, made again when a page brings an island that they lack. */
export interface LivePrograms {
  /** The programs with at least these islands. */
  get(islands: readonly string[]): Promise<{ bundle: Bundle; program: ServerProgram }>;
  /** Routes have these page components: the next `get` has them, too. */
  use(pages: readonly string[]): void;
  /**
   * Sources changed: bundles them again, when anything was bundled so far. False where open pages cannot show the change in place.
   *
   * @throws TapdocsError with what is wrong with the sources
   */
  rebuild(files: Iterable<string>): Promise<boolean>;
  /** The next `get` takes another copy of the server program. */
  forget(): void;
  /** Bytes of a file of the client program or of an update of it, by its path below `base`; those of the store are not among them. */
  file(path: string): Buffer | null;
  /** Source map of the server program as it is now. */
  sourceMap(): Promise<string>;
  close(): Promise<void>;
}

/** Milliseconds after a bundle came from the store until the bundler is started: the first page comes first. */
const warmDelay = 300;

/**
 * Bundles at once, and again on demand. The islands of the theme are there from the start, and those of the site that were met are
 * remembered between runs, so that a page with one costs no second bundle. So are the page components that plugins name ahead, as
 * routes are collected meanwhile.
 *
 * @param onUpdate called when the client program is in another state, which open pages can get to
 */
export function createLivePrograms(context: LiveContext, onUpdate: (update: ClientUpdate) => void): LivePrograms {
  const memory = join(context.site.config.cacheDir, 'dev-islands.json');
  const { pages, islands } = knownAhead(context, memory);
  const live = { hot: createHotClient(context.store), onUpdate };
  const options = (): LiveOptions => liveOptions(context, { pages, islands, live });
  const warming = createDelay(warmDelay, () => {
    // What is wrong is told by the bundle that an edit leads to.
    if (!live.hot.isWarm()) void warmHotClient(options()).catch(() => undefined);
  });
  const make = async (): Promise<Made> => {
    const { bundle, documentSources } = await bundlePrograms(options());
    warming.start();
    const program = loadProgram(bundle.server, context.store);
    if (!program) fail(problem('STORE_ENTRY_LOST', { what: 'the program that renders documents' }));
    keepProgram('dev');
    return { bundle, program: program.exports, documentSources };
  };
  let current: Promise<Made> | null = null;
  const start = (): Promise<Made> => {
    const made = make();
    current = made;
    // What is wrong is told to who asks.
    made.catch(() => {
      if (current === made) current = null;
    });
    return made;
  };
  if (pages.size > 0) void start();
  return {
    get(needed) {
      const news = needed.filter((id) => !islands.has(id));
      for (const id of news) islands.add(id);
      if (news.length === 0) return current ?? start();
      writeSmallJson(memory, [...islands].sort());
      return start();
    },
    use(needed) {
      const news = needed.filter((name) => !pages.has(name));
      for (const name of news) pages.add(name);
      if (news.length > 0) void start();
    },
    async rebuild(files) {
      const changed = [...files];
      live.hot.changed(changed);
      current = null;
      if (pages.size === 0) return true;
      const { documentSources } = await start();
      const ids = new Set(changed.map((file) => context.paths.toPortable(file)));
      return !documentSources.some((id) => ids.has(id));
    },
    file: (path) => live.hot.file(path),
    forget() {
      current = null;
    },
    sourceMap: () => serverSourceMap(options()),
    async close() {
      warming.cancel();
      await current?.catch(() => undefined);
      await live.hot.close();
    },
  };
}

interface Made {
  bundle: Bundle;
  program: ServerProgram;
  /** Sources that only documents are made of. */
  documentSources: readonly string[];
}

type LiveOptions = BundleOptions & { live: LiveClient };

interface Needed {
  /** Names of page components. */
  pages: ReadonlySet<string>;
  /** Ids of islands. */
  islands: ReadonlySet<string>;
}

/** What is needed, as far as it is known before any page is. */
function knownAhead(
  { site, paths, hashes }: LiveContext,
  memory: string,
): { pages: Set<string>; islands: Set<string> } {
  const { components } = listThemeNames(site.config);
  const named = site.config.plugins.flatMap(({ pageComponents = [] }) => pageComponents);
  const met = readSmallJson<string[]>(memory, [], ['']).filter((id) => hashes.hash(paths.toFile(id)) !== '');
  return {
    pages: new Set(named.filter((name) => components.has(name))),
    islands: new Set([...themeIslands(site.config).map((file) => paths.toPortable(file)), ...met]),
  };
}

function liveOptions(context: LiveContext, { pages, islands, live }: Needed & { live: LiveClient }): LiveOptions {
  const { site, setup, store } = context;
  return {
    ...context,
    pages: [...pages].sort(),
    islands: [...islands].sort(),
    development: true,
    live,
    markdown: (addFile) => createMarkdown(site, { addFile, highlights: highlightCache(store, setup) }).loaderPlugins,
  };
}
