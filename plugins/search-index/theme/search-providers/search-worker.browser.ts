import { manifestPath } from '../search-engine/index-files.js';
import { createSearchIndex, type SearchIndex } from '../search-engine/search-index.js';
import type { IndexAnswer, WorkerAnswer, WorkerQuestion } from './search-client.js';

/** The part of a worker's global scope that is used here. */
interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<WorkerQuestion>) => void): void;
  postMessage(answer: WorkerAnswer): void;
}

const scope = globalThis as unknown as WorkerScope;
const indexes = new Map<string, SearchIndex>();
/** Id of the latest query. */
const latest = { id: 0 };

scope.addEventListener('message', ({ data }) => {
  if (data.query !== null) latest.id = data.id;
  answer(data).then(
    (result) => scope.postMessage({ id: data.id, ...result }),
    (error: unknown) =>
      scope.postMessage({ id: data.id, error: error instanceof Error ? error.message : String(error) }),
  );
});

/** Milliseconds without another query before files are read, so that beginnings of words read none. */
const quiet = 170;

async function answer({ id, index, query, root, group, hits, snippetWords }: WorkerQuestion): Promise<IndexAnswer> {
  const search = indexes.get(index) ?? createSearchIndex((path) => read(index, path));
  indexes.set(index, search);
  if (query === null) return { roots: await search.open() };
  const pause = async (needsFiles: boolean): Promise<boolean> => {
    if (needsFiles) await new Promise((resolve) => setTimeout(resolve, quiet));
    return id === latest.id;
  };
  const filter = root !== '' && { root };
  return { results: await search.searchUnlessDropped(query, { hits, snippetWords, group, pause, ...filter }) };
}

/** The URLs of all files, except the manifest, change with their bytes. */
async function read(index: string, path: string): Promise<unknown> {
  const response = await fetch(index + path, path === manifestPath ? { cache: 'no-cache' } : {});
  if (!response.ok) throw new Error(`${response.status} ${index}${path}`);
  return response.json();
}
