import type { PagePair } from './page-pair.js';
import type { Section } from './section.js';

/** A section that the translation does not reflect. */
export interface SectionStatus {
  /** `missing`: added since; `stale`: changed since; `removed`: the original has it no more. */
  kind: 'missing' | 'stale' | 'removed';
  id: string;
  heading: string;
  /** Line in the original; null for one that was removed. */
  line: number | null;
  /** Line in the translation, where it can be told. */
  translationLine: number | null;
}

/** How a translation stands to its original. */
export interface PageStatus extends PagePair {
  /**
   * `missing`: there is no translation. `unrecorded`: nobody has said what it translates. `outdated`: `sections` tells why.
   */
  state: 'current' | 'outdated' | 'missing' | 'unrecorded';
  sections: readonly SectionStatus[];
}

/** What a page's translation was made from: hashes by section. */
export type Recorded = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Compares an original with what its translation was made from.
 *
 * @param readTranslation gives the sections of the translation, for their lines; called when there is a difference
 */
export function compareSections(
  sections: readonly Section[],
  recorded: Recorded,
  readTranslation: () => readonly Section[],
): SectionStatus[] {
  const isCurrent =
    recorded.size === sections.length && sections.every(({ id, hash }) => recorded.get(id)?.has(hash) === true);
  if (isCurrent) return [];
  const lineOf = translationLines(recorded, readTranslation());
  const changed = sections.flatMap(({ id, heading, line, hash }): SectionStatus[] => {
    const hashes = recorded.get(id);
    if (hashes?.has(hash)) return [];
    return [{ kind: hashes ? 'stale' : 'missing', id, heading, line, translationLine: hashes ? lineOf(id) : null }];
  });
  const ids = new Set(sections.map(({ id }) => id));
  const removed = [...recorded.keys()]
    .filter((id) => !ids.has(id))
    .map((id): SectionStatus => ({ kind: 'removed', id, heading: '', line: null, translationLine: lineOf(id) }));
  return [...changed, ...removed];
}

/** A section has the same id in both, or the same place: the translation was made from the recorded sections, in their order. */
function translationLines(recorded: Recorded, translated: readonly Section[]): (id: string) => number | null {
  const byId = new Map(translated.map(({ id, line }) => [id, line]));
  const ids = recorded.size === translated.length ? [...recorded.keys()] : [];
  const byPlace = new Map(ids.map((id, index) => [id, translated[index]?.line ?? null]));
  return (id) => byId.get(id) ?? byPlace.get(id) ?? null;
}
