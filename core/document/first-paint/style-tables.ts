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
 * @returns the keys of the tables, by URL of the style sheet, and the hashes of style sheets that the store has lost
 */
export async function makeStyleTables(
  options: StyleTableOptions,
): Promise<{ styleTables: Record<string, string>; lost: ReadonlySet<string> }> {
  const { bundle, store, program } = options;
  const owners = [bundle, ...options.summaries];
  const blobs = new Map(owners.flatMap(({ files }) => files).map(({ url, hash }) => [url, hash]));
  const hrefs = [...owners, ...Object.values(bundle.islands)].flatMap(({ styles }) => styles);
  const keys: Record<string, string> = {};
  const lost = new Set<string>();
  for (const href of [...new Set(hrefs)].sort()) {
    const blob = blobs.get(href);
    if (blob === undefined) continue;
    const key = hashOf('styles', program, blob);
    if (!store.get('styles', key)) {
      const bytes = store.get('blob', blob);
      if (!bytes) {
        lost.add(blob);
        continue;
      }
      const { parseStyles } = await import('./style-table.js');
      store.put('styles', key, JSON.stringify(parseStyles(href, bytes)));
    }
    keys[href] = key;
  }
  return { styleTables: keys, lost };
}
