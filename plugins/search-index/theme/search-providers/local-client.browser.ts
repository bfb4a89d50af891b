import type { SearchResults } from '../search-engine/search-result.js';
import { localHits } from './local-hits.js';
import type { SearchClient, SearchRequest, IndexAnswer, WorkerAnswer, WorkerQuestion } from './search-client.js';

export interface LocalClientOptions {
  /** Absolute URL of the folder of the index. */
  index: string;
  /** Returns the URL of a page for its path. */
  pageUrl: (path: string) => string;
  /** Returns the maximum number of hits in a group. Called for each query. */
  perGroup: () => number;
}

/** Letters that are typed within this time, in milliseconds, are queried together. */
const quiet = 40;

/** A provider for the site's own index, in a worker that starts with the first query. */
export function createLocalClient({ index, pageUrl, perGroup }: LocalClientOptions): SearchClient {
  const worker = createSearchWorker();
  let latest = 0;
  let newest: Promise<SearchResults> | null = null;
  let last: { key: string; results: SearchResults } | null = null;
  const ask = async (request: SearchRequest): Promise<SearchResults> => {
    const id = (latest += 1);
    const { query = '', hitsPerPage = 20, attributesToSnippet = [] } = request.requests[0] ?? {};
    const { root = '', group = '' } = request;
    // The same query again shows more of its results.
    const key = JSON.stringify([query, root, group]);
    if (last?.key === key) return last.results;
    await new Promise((resolve) => setTimeout(resolve, quiet));
    // The modal shows the result of its latest query, even if an earlier one arrives with it.
    if (id !== latest && newest) return newest;
    const snippetWords = wordsOf(attributesToSnippet);
    const answer = await worker.ask({ index, query, root, group, hits: hitsPerPage, snippetWords });
    const results = 'results' in answer ? answer.results : null;
    if (results) last = { key, results };
    return results ?? (id !== latest && newest ? newest : { results: [], count: 0, groups: [] });
  };
  return {
    async search(request) {
      newest = ask(request);
      const { results, count, groups } = await newest;
      const { isExpanded = () => false } = request;
      const hits = localHits(results, { pageUrl, perGroup: perGroup(), isExpanded });
      return { results: [{ hits, nbHits: count, groups }] };
    },
    async open() {
      last = null;
      const answer = await worker.ask({ index, query: null, root: '', group: '', hits: 0, snippetWords: 0 });
      return 'roots' in answer ? answer.roots : [];
    },
    close: () => worker.close(),
  };
}

/** `content:10` → 10. */
function wordsOf(attributes: readonly string[]): number {
  return Number(attributes.find((attribute) => attribute.startsWith('content:'))?.slice('content:'.length) ?? 10);
}

interface Waiting {
  resolve(answer: IndexAnswer): void;
  reject(error: Error): void;
}

/** A worker that starts with the first question. */
export function createSearchWorker() {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let last = 0;
  const fail = (message: string): void => {
    for (const { reject } of waiting.values()) reject(unreachable(message));
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(
      /* webpackChunkName: "search-worker" */ new URL('./search-worker.browser.js', import.meta.url),
    );
    started.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      const question = waiting.get(data.id);
      waiting.delete(data.id);
      if ('error' in data) question?.reject(unreachable(data.error));
      else question?.resolve(data);
    });
    started.addEventListener('error', () => {
      // Its script could not be loaded, so the next query tries again.
      started.terminate();
      worker = null;
      fail('The search worker stopped.');
    });
    return started;
  };
  return {
    ask(question: Omit<WorkerQuestion, 'id'>): Promise<IndexAnswer> {
      return new Promise((resolve, reject) => {
        worker ??= start();
        last += 1;
        waiting.set(last, { resolve, reject });
        worker.postMessage({ id: last, ...question } satisfies WorkerQuestion);
      });
    },
    close() {
      worker?.terminate();
      worker = null;
      fail('The search was closed.');
    },
  };
}

/** By this name, the modal detects that no host responded. */
function unreachable(message: string): Error {
  return Object.assign(new Error(message), { name: 'RetryError' });
}
