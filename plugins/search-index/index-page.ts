import { hash, hashOf } from 'tapdocs';
import { analysePart, type PartAnalysis } from './theme/search-engine/analyse-part.js';
import { createStem } from './theme/search-engine/create-stem.js';
import type { Fragment } from './theme/search-engine/fragment.js';
import { writeFragment } from './theme/search-engine/index-files.js';
import type { SearchPage } from './theme/search-engine/page.js';
import { splitPage } from './theme/search-engine/split-page.js';
import { createTermReader } from './theme/search-engine/term-reader.js';

/** A part of a page in the cache. */
export interface IndexedPart extends PartAnalysis {
  key: string;
  /** Hash of its fragment's text. */
  fragment: string;
  /** Bytes of the fragment. */
  size: number;
}

/** Analyses a part of a page. The path of the fragment has no prefix of a version. */
export type Analyse = (fragment: Fragment, isFirst: boolean) => PartAnalysis;

/**
 * Analyses parts in a language.
 *
 * @param isShared several indexes contain the same parts, so each analysis is kept for the next index
 */
export function createAnalyser(language: string, isShared: boolean): Analyse {
  const reader = createTermReader(createStem(language));
  const analyse: Analyse = (fragment, isFirst) => analysePart(fragment, { isFirst, reader });
  if (!isShared) return analyse;
  const known = new Map<string, PartAnalysis>();
  return (fragment, isFirst) => {
    const { path, title, sections } = fragment;
    const key = hashOf(isFirst && path, title, sections);
    const analysis = known.get(key) ?? analyse(fragment, isFirst);
    known.set(key, analysis);
    return analysis;
  };
}

/**
 * Splits a page into parts and analyses them. Returns the data for the index, and the texts of its fragments.
 *
 * @param prefix of the version of the page, which no reader searches for
 */
export function indexPage(
  page: SearchPage,
  { analyse, prefix }: { analyse: Analyse; prefix: string },
): { parts: IndexedPart[]; fragments: string[] } {
  const split = splitPage(page);
  const fragments = split.map(({ fragment }) => writeFragment(fragment));
  const parts = split.map(({ key, fragment }, index): IndexedPart => ({
    key,
    fragment: hash(fragments[index] ?? ''),
    size: Buffer.byteLength(fragments[index] ?? ''),
    ...analyse({ ...fragment, path: fragment.path.slice(prefix.length) }, index === 0),
  }));
  return { parts, fragments };
}
