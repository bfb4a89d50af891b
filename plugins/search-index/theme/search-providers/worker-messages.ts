import type { SearchResults } from '../search-engine/search-result.js';

/** What the page asks the worker. `query: null` only gets the index ready. */
export interface WorkerQuestion {
  id: number;
  /** URL of the folder of the index. */
  index: string;
  query: string | null;
  hits: number;
  snippetWords: number;
}

export type WorkerAnswer = { id: number; results: SearchResults } | { id: number; error: string };
