import type { SearchRoot } from '../search-engine/root-slots.js';
import type { SearchResults } from '../search-engine/search-result.js';

/** The queries of the modal, in the format of the search service. The local provider supports the same queries. */
export interface SearchRequest {
  requests: readonly {
    query: string;
    /** Default: 20. */
    hitsPerPage?: number;
    /** `content:10`: names of attributes with the words of their snippets. */
    attributesToSnippet?: readonly string[];
  }[];
  /** Id of a content root: only its pages are found. Default: all. Only for the local provider. */
  root?: string;
  /** Only pages of this group are found. Default: all. Only for the local provider. */
  group?: string;
  /** Whether all sections of a page are wanted. Only for the local provider. */
  isExpanded?: (path: string) => boolean;
}

export interface SearchResponse {
  /** `groups` has those of all results, without the filter; only of the local provider. */
  results: { hits: unknown[]; nbHits?: number; queryID?: string; groups?: readonly string[] }[];
}

/**
 * A provider of hits. It rejects with an error named `RetryError` if no host responds. The modal then shows that it
 * could not fetch results.
 */
export interface SearchClient {
  search(request: SearchRequest): Promise<SearchResponse>;
  /**
   * Prepares for a first query. Called each time the modal opens. Returns the content roots to filter by; none if there
   * are fewer than two, and for a service.
   */
  open(): Promise<readonly SearchRoot[]>;
  /** Stops all running queries. */
  close(): void;
}

/** A request from the page to the worker. `query: null` only opens the index. */
export interface WorkerQuestion {
  id: number;
  /** URL of the folder of the index. */
  index: string;
  query: string | null;
  /** Id of a content root; '' for all. */
  root: string;
  /** '' for all. */
  group: string;
  hits: number;
  snippetWords: number;
}

/** The content roots of an index that was opened, or the results of a query; null if there was another query since. */
export type IndexAnswer = { roots: readonly SearchRoot[] } | { results: SearchResults | null };

export type WorkerAnswer = ({ id: number } & IndexAnswer) | { id: number; error: string };

/** A result for the modal: its `catch` handler shows the failure, and throws it again. */
interface Answer {
  catch(show: (error: unknown) => unknown): Promise<SearchResponse>;
}

/** Microtasks that the modal needs to reset its state after a result. All of them run before the next paint. */
const turns = 64;

/**
 * Queries a provider so that the modal shows failures. The modal itself would show a failure and then immediately that
 * there are no results. So it first gets an empty result, and the failure after it has processed this. Failures other
 * than unreachable hosts are not shown to readers and go to `report`.
 */
export function showFailures(
  client: Pick<SearchClient, 'search'>,
  report: (error: unknown) => void,
): (request: SearchRequest) => Answer {
  let latest: SearchRequest | null = null;
  const showLater = async (error: unknown, present: () => unknown): Promise<void> => {
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    try {
      present();
    } catch {
      if (!(error instanceof Error && error.name === 'RetryError')) report(error);
    }
  };
  return (request) => {
    latest = request;
    const answer = client.search(request);
    return {
      catch: (show) =>
        answer.catch((error: unknown) => {
          if (latest === request) void showLater(error, () => show(error));
          return { results: [{ hits: [], nbHits: 0 }] };
        }),
    };
  };
}
