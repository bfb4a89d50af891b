import type { Bundle } from '../bundle/bundle.js';
import type { KnownRecord } from '../records/page-job.js';
import { fail, type Problem, problem } from '../problems/problem.js';
import type { Output } from './output.js';
import type { Store } from './store/store.js';

/** Puts the files that records and the bundle list into the output; each is named by its hash. */
export function emitFiles(
  known: Iterable<KnownRecord>,
  bundle: Bundle,
  target: { output: Output; store: Store; base: string },
): void {
  const { output, store, base } = target;
  const files = new Map(
    [...bundle.files, ...[...known].flatMap(({ summary }) => summary.files)].map(({ url, hash }) => [url, hash]),
  );
  const lost: Problem[] = [];
  for (const [url, hash] of files) {
    const path = decodeURI(url.slice(base.length));
    if (output.keep(path, hash)) continue;
    const bytes = store.get('blob', hash);
    if (bytes) output.write(path, bytes, hash);
    else lost.push(problem('STORE_ENTRY_LOST', { what: `the file \`${path}\`` }));
  }
  if (lost.length > 0) fail(lost);
}
