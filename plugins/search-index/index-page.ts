import { hash } from 'tapdocs';
import { analysePart, type PartAnalysis } from './theme/search-engine/analyse-part.js';
import { createStem, createTermReader } from './theme/search-engine/term-reader.js';
import type { Fragment } from './theme/search-engine/search-result.js';
import { writeFragment } from './theme/search-engine/index-files.js';
import type { SearchPage } from './theme/search-engine/page.js';
import { type PagePart, splitPage } from './theme/search-engine/split-page.js';

/** A part of a page in the cache. Its fragment is that without a version. */
export interface IndexedPart extends PartAnalysis {
  key: string;
  fragment: Fragment;
  /** Hash of the text of its fragment. */
  hash: string;
}

/** Analyses a part of a page. */
export type Analyse = (part: PagePart, isFirst: boolean) => PartAnalysis;

/** Analyses parts in a language. */
export function createAnalyser(language: string): Analyse {
  const reader = createTermReader(createStem(language));
  return (part, isFirst) => analysePart(part, { isFirst, reader });
}

/** The parts of a page, the same for each path that the page has in some version. */
export type AnalysedPage = readonly (PartAnalysis & PagePart)[];

/**
 * Splits a page into parts and analyses them.
 *
 * @param name path of the page with a tab for the prefix of its version, for which no reader searches
 */
export function analysePage(page: SearchPage, { analyse, name }: { analyse: Analyse; name: string }): AnalysedPage {
  const parts = splitPage({ ...page, path: name });
  return parts.map((part, index) => ({ ...part, ...analyse(part, index === 0) }));
}

/** The data of a page for the index, and the texts of its fragments. */
export interface IndexedPage {
  parts: IndexedPart[];
  fragments: string[];
}

/** A page of an index at its path. */
export function pageAt(path: string, page: AnalysedPage): IndexedPage {
  const fragments = page.map(({ fragment }) => writeFragment({ ...fragment, path }));
  const parts = page.map(({ key, fragment, terms, places, words }, index): IndexedPart => {
    return { key, fragment, terms, places, words, hash: hash(fragments[index] ?? '') };
  });
  return { parts, fragments };
}
