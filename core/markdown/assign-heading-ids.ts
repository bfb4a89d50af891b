import { slug } from 'github-slugger';

export interface HeadingToIdentify {
  text: string;
  /** Id given with `{#id}`, or ''. */
  writtenId: string;
}

/**
 * Ids of the headings of a page. Given ids are assigned first, so that an earlier heading with the same text gets the
 * number.
 *
 * @param taken ids that are already used
 */
export function assignHeadingIds(headings: readonly HeadingToIdentify[], taken: readonly string[] = []): string[] {
  const unique = createUniqueIds();
  for (const id of taken) unique(id);
  const writtenIds = headings.map((heading) => (heading.writtenId === '' ? '' : unique(heading.writtenId)));
  return headings.map(({ text }, index) => writtenIds[index] || unique(slugOf(text)));
}

/** Half of a surrogate pair cannot be part of a URL. A text that contains only symbols has an empty slug. */
function slugOf(text: string): string {
  const whole = /[\ud800-\udfff]/.test(text) ? text.replace(/\p{Surrogate}/gu, '') : text;
  return slug(whole.trim()) || 'section';
}

/** Numbers duplicate ids: `a`, `a-1`, `a-2`. */
function createUniqueIds(): (id: string) => string {
  const counts = new Map<string, number>();
  return (id) => {
    let count = counts.get(id) ?? 0;
    let result = id;
    while (counts.has(result)) {
      count += 1;
      result = `${id}-${count}`;
    }
    counts.set(id, count).set(result, counts.get(result) ?? 0);
    return result;
  };
}
