import { hash } from 'tapdocs';
import { analysePart, type PartAnalysis } from './theme/search-engine/analyse-part.js';
import { writeFragment } from './theme/search-engine/index-files.js';
import type { SearchPage } from './theme/search-engine/page.js';
import { splitPage } from './theme/search-engine/split-page.js';
import type { TermReader } from './theme/search-engine/term-reader.js';

/** A part of a page in the cache. */
export interface IndexedPart extends PartAnalysis {
  key: string;
  /** Hash of its fragment's text. */
  fragment: string;
  /** Bytes of the fragment. */
  size: number;
}

/** Splits a page into parts and analyses them. Returns the data for the index, and the texts of its fragments. */
export function indexPage(page: SearchPage, reader: TermReader): { parts: IndexedPart[]; fragments: string[] } {
  const split = splitPage(page);
  const fragments = split.map(({ fragment }) => writeFragment(fragment));
  const parts = split.map(({ key, fragment }, index): IndexedPart => ({
    key,
    fragment: hash(fragments[index] ?? ''),
    size: Buffer.byteLength(fragments[index] ?? ''),
    ...analysePart(fragment, { isFirst: index === 0, reader }),
  }));
  return { parts, fragments };
}
