import type { PagePair } from './page-pairs.js';
import type { Section } from './source-reader.js';

/** A section that differs from the translation. */
export interface SectionStatus {
  /** `missing`: added since the translation; `stale`: changed since; `removed`: no longer in the original. */
  kind: 'missing' | 'stale' | 'removed';
  id: string;
  heading: string;
  /** Line in the original; null if it was removed. */
  line: number | null;
  /** Line in the translation, if it is known. */
  translationLine: number | null;
}

/** The status of a translation. */
export interface PageStatus extends PagePair {
  /**
   * `missing`: there is no translation. `unrecorded`: there is no record for it. `outdated`: see `sections`.
   */
  state: 'current' | 'outdated' | 'missing' | 'unrecorded';
  sections: readonly SectionStatus[];
}

/** The state of the original when a page was translated: hashes by section. */
export type Recorded = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Compares an original with the state from which it was translated.
 *
 * @param readTranslation returns the sections of the translation, for their lines; called only if there is a difference
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

/**
 * Lines of sections in a translation. Finds the line by the same id or the same position, because the translation was made from the recorded sections, in
 * their order.
 */
export function translationLines(recorded: Recorded, translated: readonly Section[]): (id: string) => number | null {
  const byId = new Map(translated.map(({ id, line }) => [id, line]));
  const ids = recorded.size === translated.length ? [...recorded.keys()] : [];
  const byPlace = new Map(ids.map((id, index) => [id, translated[index]?.line ?? null]));
  return (id) => byId.get(id) ?? byPlace.get(id) ?? null;
}
