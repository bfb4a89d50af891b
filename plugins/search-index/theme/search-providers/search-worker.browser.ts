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

scope.addEventListener('message', ({ data }) => {
  answer(data).then(
    (result) => scope.postMessage({ id: data.id, ...result }),
    (error: unknown) =>
      scope.postMessage({ id: data.id, error: error instanceof Error ? error.message : String(error) }),
  );
});

async function answer({ index, query, root, hits, snippetWords }: WorkerQuestion): Promise<IndexAnswer> {
  const search = indexes.get(index) ?? createSearchIndex((path) => read(index, path));
  indexes.set(index, search);
  if (query === null) return { roots: await search.open() };
  return { results: await search.search(query, { hits, snippetWords, ...(root !== '' && { root }) }) };
}

/** The URLs of all files, except the manifest, change with their bytes. */
async function read(index: string, path: string): Promise<unknown> {
  const response = await fetch(index + path, path === manifestPath ? { cache: 'no-cache' } : {});
  if (!response.ok) throw new Error(`${response.status} ${index}${path}`);
  return response.json();
}
