/** What the modal asks, in the words of the search service: the local provider answers the same questions. */
export interface SearchRequest {
  requests: readonly {
    query: string;
    /** Default: 20. */
    hitsPerPage?: number;
    /** `content:10`: names of attributes with the words of their snippets. */
    attributesToSnippet?: readonly string[];
  }[];
}

export interface SearchResponse {
  results: { hits: unknown[]; nbHits?: number; queryID?: string }[];
}

/**
 * A provider of hits. It rejects with an error of the name `RetryError` when no host answers; the modal then says that it
 * could not fetch anything.
 */
export interface SearchClient {
  search(request: SearchRequest): Promise<SearchResponse>;
  /** Gets ready for a first query, again each time that the modal opens. */
  open(): void;
  /** Ends what runs. */
  close(): void;
}
