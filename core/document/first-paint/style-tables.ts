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
 * Ensures that the store has a table of the rules of each style sheet.
 *
 * @returns the keys of the tables, by URL of the style sheet, and the hashes of style sheets that the store has lost
 */
export async function makeStyleTables(
  options: StyleTableOptions,
): Promise<{ styleTables: Record<string, string>; lost: ReadonlySet<string> }> {
  const { store, program } = options;
  const keys: Record<string, string> = {};
  const lost = new Set<string>();
  for (const [href, blob] of [...blobsOf(options)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const key = hashOf('styles', program, blob);
    if (!store.get('styles', key)) {
      const bytes = store.get('blob', blob);
      if (!bytes) {
        lost.add(blob);
        continue;
      }
      const { parseStyles } = await import('./parse-styles.js');
      store.put('styles', key, JSON.stringify(parseStyles(href, bytes)));
    }
    keys[href] = key;
  }
  return { styleTables: keys, lost };
}

/** Hashes of the style sheets of the app, of islands and of content, by URL. */
function blobsOf({ bundle, summaries }: StyleTableOptions): Map<string, string> {
  const blobs = new Map<string, string>();
  const add = (styles: readonly string[], files: readonly { url: string; hash: string }[]): void => {
    for (const href of styles) {
      const file = blobs.has(href) ? undefined : files.find(({ url }) => url === href);
      if (file) blobs.set(href, file.hash);
    }
  };
  add([...bundle.styles, ...Object.values(bundle.islands).flatMap(({ styles }) => styles)], bundle.files);
  for (const { styles, files } of summaries) add(styles, files);
  return blobs;
}
