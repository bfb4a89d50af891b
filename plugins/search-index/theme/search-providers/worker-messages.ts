import type { SearchResults } from '../search-engine/search-result.js';

/** A request from the page to the worker. `query: null` only prepares the index. */
export interface WorkerQuestion {
  id: number;
  /** URL of the folder of the index. */
  index: string;
  query: string | null;
  hits: number;
  snippetWords: number;
}

export type WorkerAnswer = { id: number; results: SearchResults } | { id: number; error: string };
