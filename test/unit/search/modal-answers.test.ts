import type { DocSearchHit } from 'tapdocs/docsearch';
import { describe, expect, test } from 'vitest';
import { shownHits } from '../../../plugins/search-index/theme/search-modal/create-hit.js';
import { showFailures } from '../../../plugins/search-index/theme/search-providers/search-client.js';
import type {
  SearchRequest,
  SearchResponse,
} from '../../../plugins/search-index/theme/search-providers/search-client.js';

describe('a failure', () => {
  const request = (query: string): SearchRequest => ({ requests: [{ query }] });
  const rethrow = (log: string[]) => (error: unknown) => {
    log.push(String(error));
    throw error;
  };

  function failing(name: string) {
    const reported: unknown[] = [];
    const search = () => Promise.reject<SearchResponse>(Object.assign(new Error('no'), { name }));
    return { ask: showFailures({ search }, (error) => reported.push(error)), reported };
  }

  test('is an empty answer first, and shown when the modal is done with that', async () => {
    const { ask, reported } = failing('RetryError');
    const log: string[] = [];
    const answer = await ask(request('a')).catch(rethrow(log));
    expect(answer).toEqual({ results: [{ hits: [], nbHits: 0 }] });
    expect(log).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect([log, reported]).toEqual([['RetryError: no'], []]);
  });

  test('of another kind is reported', async () => {
    const { ask, reported } = failing('ApiError');
    await ask(request('a')).catch(rethrow([]));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(reported.map(String)).toEqual(['ApiError: no']);
  });

  test('of a query that another one followed is not shown', async () => {
    const { ask } = failing('RetryError');
    const log: string[] = [];
    await Promise.all([ask(request('a')).catch(rethrow(log)), ask(request('ab')).catch(rethrow(log))]);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(log).toHaveLength(1);
  });
});

test('hits are without the origin of the published site', () => {
  const hits = [{ objectID: 'text', url: 'https://example.org/a#b', type: 'content' }] as unknown as DocSearchHit[];
  expect(shownHits(hits).map(({ url }) => url)).toEqual(['/a#b']);
});
