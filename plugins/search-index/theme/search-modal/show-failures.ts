import type { SearchClient, SearchRequest, SearchResponse } from '../search-providers/search-client.js';

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
