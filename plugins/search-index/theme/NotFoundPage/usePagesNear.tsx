import { useEffect, useState } from 'react';
import { pageUrl, usePage, usePluginData, useSite } from 'tapdocs/client';
import { indexFolder, indexName } from '../search-engine/index-files.js';
import type { SearchResult } from '../search-engine/search-result.js';
import { pathWords } from '../search-engine/tokenize.js';
import { createSearchWorker } from '../search-providers/local-client.browser.js';
import type {} from '../search-settings.js';

const most = 3;

/** The first pages that a search for an address finds. None with a service, which counts what is searched. */
export function usePagesNear(address: string): readonly { href: string; title: string }[] {
  const [results, setResults] = useState<readonly SearchResult[]>([]);
  const { algolia = null, byRoot } = usePluginData('search-index') ?? {};
  const { base, urlStyle, version, inner, prefix } = useSite();
  const { lang } = usePage();
  useEffect(() => {
    if (algolia) return;
    const name = version && byRoot ? indexName(version, inner) : (version?.name ?? '');
    const index = new URL(base + indexFolder(lang, name), window.location.href).href;
    const path = address.slice(base.length - 1).replace(/\.(?:html|md)$/, '');
    const query = pathWords(path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path);
    const worker = createSearchWorker();
    worker.ask({ index, query, root: '', group: '', hits: 20, snippetWords: 1 }).then(
      (answer) => setResults('results' in answer ? (answer.results?.results ?? []) : []),
      // Without an index, the page reads as before.
      () => undefined,
    );
    return () => worker.close();
  }, [algolia, byRoot, base, version, inner, prefix, lang, address]);
  const pages = new Map(results.map(({ path, title }) => [path, title]));
  return [...pages].slice(0, most).map(([path, title]) => ({ href: pageUrl({ base, urlStyle }, path), title }));
}
