import { type Bundle, type BundleOptions, bundlePrograms, serverSourceMap } from '../bundle/bundle.js';
import { createMarkdown, highlightCache } from '../content/markdown.js';
import { fail, problem } from '../errors.js';
import { loadProgram } from '../document/program.js';
import type { ServerProgram } from '../document/render.js';
import { keepProgram } from '../libraries/installed.js';
import { readSmallJson, writeSmallJson } from '../small-json.js';
import { listThemeNames, themeIslands } from '../theme-components.js';
import { join } from 'node:path';
import type { LiveContext } from './live-context.js';

/** The bundled programs, made again when a page brings an island that they lack. */
export interface LivePrograms {
  /** The programs with at least these islands. */
  get(islands: readonly string[]): Promise<{ bundle: Bundle; program: ServerProgram }>;
  /** Routes have these page components: the next `get` has them, too. */
  use(pages: readonly string[]): void;
  /** Sources changed: the next `get` looks at them again. */
  forget(): void;
  /** Source map of the server program as it is now. */
  sourceMap(): Promise<string>;
}

/**
 * Bundles at once, and again on demand. The islands of the theme are there from the start, and those of the site that were met are
 * remembered between runs, so that a page with one costs no second bundle. So are the page components that plugins name ahead, as
 * routes are collected meanwhile.
 */
export function createLivePrograms(context: LiveContext): LivePrograms {
  const { site, setup, store } = context;
  const { components } = listThemeNames(site.config);
  const named = site.config.plugins.flatMap(({ pageComponents = [] }) => pageComponents);
  const pages = new Set(named.filter((name) => components.has(name)));
  const memory = join(site.config.cacheDir, 'dev-islands.json');
  const islands = new Set([
    ...themeIslands(site.config).map((file) => context.paths.toPortable(file)),
    ...readSmallJson<string[]>(memory, [], ['']).filter((id) => context.hashes.hash(context.paths.toFile(id)) !== ''),
  ]);
  const options = (): BundleOptions => ({
    ...context,
    pages: [...pages].sort(),
    islands: [...islands].sort(),
    development: true,
    markdown: (addFile) => createMarkdown(site, { addFile, highlights: highlightCache(store, setup) }).loaderPlugins,
  });
  const make = async (): Promise<{ bundle: Bundle; program: ServerProgram }> => {
    const { bundle } = await bundlePrograms(options());
    const program = loadProgram(bundle.server, store);
    if (!program) fail(problem('STORE_ENTRY_LOST', { what: 'the program that renders documents' }));
    keepProgram('dev');
    return { bundle, program: program.exports };
  };
  let current: ReturnType<typeof make> | null = null;
  const start = (): NonNullable<typeof current> => {
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
    forget() {
      current = null;
    },
    sourceMap: () => serverSourceMap(options()),
  };
}
