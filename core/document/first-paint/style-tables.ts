import type { Bundle } from '../../bundle/bundle.js';
import type { RecordSummary } from '../../records/page-job.js';
import { hashOf } from '../../files/hash.js';
import type { Store } from '../../files/store/store.js';

export interface StyleTableOptions {
  bundle: Bundle;
  /** Pages, whose style sheets are included. */
  summaries: Iterable<Pick<RecordSummary, 'styles' | 'files'>>;
  store: Store;
  /** Hash of this program. */
  program: string;
}

/**
 * Ensures that the store has a table of the rules of each style sheet: of the app, of islands and of content.
 *
 * @returns the keys of the tables, by URL of the style sheet
 */
export async function makeStyleTables(options: StyleTableOptions): Promise<Record<string, string>> {
  const { bundle, store, program } = options;
  const owners = [bundle, ...options.summaries];
  const blobs = new Map(owners.flatMap(({ files }) => files).map(({ url, hash }) => [url, hash]));
  const hrefs = [...owners, ...Object.values(bundle.islands)].flatMap(({ styles }) => styles);
  const keys: Record<string, string> = {};
  for (const href of [...new Set(hrefs)].sort()) {
    const blob = blobs.get(href) ?? '';
    const key = hashOf('styles', program, blob);
    if (!store.has('styles', key)) {
      const bytes = store.get('blob', blob);
      // If a style sheet is missing, writing the output reports it.
      if (!bytes) continue;
      const { parseStyles } = await import('./style-table.js');
      store.put('styles', key, JSON.stringify(parseStyles(href, bytes)));
    }
    keys[href] = key;
  }
  return keys;
}
