import type { SearchClient, SearchRequest, SearchResponse } from '../search-providers/search-client.js';

/** An answer as the modal takes it: what it gives to `catch` shows the failure, and throws it again. */
interface Answer {
  catch(show: (error: unknown) => unknown): Promise<SearchResponse>;
}

/** Turns that the modal takes to put its state back after an answer; all of them come before anything is painted. */
const turns = 64;

/**
 * Asks a provider so that the modal shows a failure. By itself it shows one and then, in the same moment, that there are no
 * results: so it gets an empty answer, and is told of the failure when it is done with that. Other failures than that no host
 * is reached are none of the reader's business and go to `report`.
 */
export function tellFailures(
  client: Pick<SearchClient, 'search'>,
  report: (error: unknown) => void,
): (request: SearchRequest) => Answer {
  let latest: SearchRequest | null = null;
  const tellLater = async (error: unknown, tell: () => unknown): Promise<void> => {
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    try {
      tell();
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
          if (latest === request) void tellLater(error, () => show(error));
          return { results: [{ hits: [], nbHits: 0 }] };
        }),
    };
  };
}
