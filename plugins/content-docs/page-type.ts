import type { Json, PageType } from 'tapdocs';

export const pageTypes: readonly PageType[] = ['home', 'doc', '404', 'custom', 'blank'];

/** The page type that a value in front matter means; undefined when it is none. YAML reads a bare 404 as a number. */
export function pageTypeOf(value: Json | undefined): PageType | undefined {
  return pageTypes.find((type) => type === value || (typeof value === 'number' && type === String(value)));
}
