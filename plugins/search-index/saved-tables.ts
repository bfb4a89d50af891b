import { readVerified, writeVerified } from '../../core/store/entry-files.js';
import type { ListState } from './analysis-cache.js';
import type { SavedSegment } from './theme/search-engine/segment-table.js';

/** The first line of the file, in JSON; the bodies of all segments follow, in their order. */
interface Header {
  key: string;
  terms: SegmentHead[];
  words: SegmentHead[];
  endings: SegmentHead[];
}

/** `size` is that of the body, in bytes. */
type SegmentHead = Omit<SavedSegment, 'body'> & { size: number };

const lineEnd = 0x0a;

/** Reads what `writeTables` wrote; null when there is nothing, or it is damaged. Bodies are bytes of the file until one is opened. */
export function readTables(file: string): ListState | null {
  const bytes = readVerified(file);
  if (!bytes) return null;
  let end = bytes.indexOf(lineEnd) + 1;
  const header = JSON.parse(bytes.toString('utf8', 0, end)) as Header;
  const take = ({ start, shards, size }: SegmentHead): SavedSegment => {
    end += size;
    return { start, shards, body: bytes.subarray(end - size, end) };
  };
  const terms = header.terms.map(take);
  const words = header.words.map(take);
  return { key: header.key, tables: { terms, words, endings: header.endings.map(take) } };
}

/** Writes tables to one file, whole or not at all. What did not change is copied as it is. */
export function writeTables(file: string, { key, tables: { terms, words, endings } }: ListState): void {
  const headOf = ({ start, shards, body }: SavedSegment): SegmentHead => ({ start, shards, size: body.byteLength });
  const header: Header = { key, terms: terms.map(headOf), words: words.map(headOf), endings: endings.map(headOf) };
  const bodies = [...terms, ...words, ...endings].map(({ body }) => body);
  writeVerified(file, [Buffer.from(`${JSON.stringify(header)}\n`), ...bodies]);
}
