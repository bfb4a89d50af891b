import { hash } from 'tapdocs';
import { analysePart, type PartAnalysis } from './theme/search-engine/analyse-part.js';
import { createStem, createTermReader } from './theme/search-engine/term-reader.js';
import type { Fragment } from './theme/search-engine/search-result.js';
import { writeFragment } from './theme/search-engine/index-files.js';
import type { SearchPage } from './theme/search-engine/page.js';
import { type PagePart, splitPage } from './theme/search-engine/split-page.js';

/** A part of a page in the cache. */
export interface IndexedPart extends PartAnalysis {
  key: string;
  /** Hash of its fragment's text. */
  fragment: string;
  /** Bytes of the fragment. */
  size: number;
}

/** Analyses a part of a page. */
export type Analyse = (fragment: Fragment, isFirst: boolean) => PartAnalysis;

/** Analyses parts in a language. */
export function createAnalyser(language: string): Analyse {
  const reader = createTermReader(createStem(language));
  return (fragment, isFirst) => analysePart(fragment, { isFirst, reader });
}

/** The parts of a page, the same for each path that the page has in some version. */
export type AnalysedPage = readonly (PartAnalysis & PagePart)[];

/**
 * Splits a page into parts and analyses them.
 *
 * @param name path of the page without its version, for which no reader searches
 */
export function analysePage(page: SearchPage, { analyse, name }: { analyse: Analyse; name: string }): AnalysedPage {
  const parts = splitPage({ ...page, path: name });
  return parts.map((part, index) => ({ ...part, ...analyse(part.fragment, index === 0) }));
}

/** The data of a page for the index, and the texts of its fragments. */
export interface IndexedPage {
  parts: IndexedPart[];
  fragments: string[];
}

/** A page of an index at its path. */
export function pageAt(path: string, page: AnalysedPage): IndexedPage {
  const fragments = page.map(({ fragment }) => writeFragment({ ...fragment, path }));
  const parts = page.map((part, index): IndexedPart => {
    const text = fragments[index] ?? '';
    return { ...part, fragment: hash(text), size: Buffer.byteLength(text) };
  });
  return { parts, fragments };
}
