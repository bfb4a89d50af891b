import type { SearchRoot } from '../search-engine/root-slots.js';
import type { SearchResults } from '../search-engine/search-result.js';

/** A request from the page to the worker. `query: null` only opens the index. */
export interface WorkerQuestion {
  id: number;
  /** URL of the folder of the index. */
  index: string;
  query: string | null;
  /** Id of a content root; '' for all. */
  root: string;
  hits: number;
  snippetWords: number;
}

/** The content roots of an index that was opened, or the results of a query. */
export type IndexAnswer = { roots: readonly SearchRoot[] } | { results: SearchResults };

export type WorkerAnswer = ({ id: number } & IndexAnswer) | { id: number; error: string };
