import { type Bundle, bundlePrograms } from '../bundle/bundle.js';
import { createMarkdown, highlightCache } from '../content/worker-context.js';
import { loadProgram } from '../document/program.js';
import type { ServerProgram } from '../document/render.js';
import { readSmallJson, writeSmallJson } from '../small-json.js';
import { join } from 'node:path';
import type { LiveContext } from './live-context.js';

/** The bundled programs, made again when a page brings an island that they lack. */
export interface LivePrograms {
  /** The programs with at least these islands. */
  get(islands: readonly string[]): Promise<{ bundle: Bundle; program: ServerProgram }>;
  /** Sources changed: the next `get` looks at them again. */
  forget(): void;
}

/**
 * Bundles on demand. The islands met so far are remembered between runs, so that a page with one costs no second bundle.
 *
 * @param pages page components in use, sorted
 */
export function createLivePrograms(context: LiveContext, pages: readonly string[]): LivePrograms {
  const { site, setup, store } = context;
  const memory = join(site.config.cacheDir, 'dev-islands.json');
  const islands = new Set(
    readSmallJson<string[]>(memory, []).filter((id) => context.hashes.hash(context.paths.toFile(id)) !== ''),
  );
  const make = async (): Promise<{ bundle: Bundle; program: ServerProgram }> => {
    const { bundle } = await bundlePrograms({
      ...context,
      pages,
      islands: [...islands].sort(),
      development: true,
      markdown: async (addFile) =>
        (await createMarkdown(site, { addFile, highlights: highlightCache(store, setup) })).loaderPlugins,
    });
    return { bundle, program: loadProgram(store.get('blob', bundle.server)?.toString() ?? '') };
  };
  let current: ReturnType<typeof make> | null = null;
  return {
    get(needed) {
      const news = needed.filter((id) => !islands.has(id));
      for (const id of news) islands.add(id);
      if (news.length > 0) {
        writeSmallJson(memory, [...islands].sort());
        current = null;
      }
      current ??= make();
      current.catch(() => {
        current = null;
      });
      return current;
    },
    forget() {
      current = null;
    },
  };
}
