/** Parts of a selector about the position, the exclusions or the state of an element. */
const conditions = /:(?:has|not)\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]/g;
/** All alternatives except the first. */
const otherAlternatives = /,[^()]*(?=\))/g;
/** Groups for elements that not every text has, by tag. */
const kinds: readonly (readonly [kind: string, tags: RegExp])[] = [
  ['colours of code', /^\.shiki(?:$| \.c[a-z]+\d*$)/],
  ['numbers of lines', /^\.has-line-numbers(?![\w-])/],
  ['table', tagPattern('table|thead|tbody|tfoot|tr|th|td|caption|colgroup')],
  ['list of terms', tagPattern('dl|dt|dd')],
  ['figure', tagPattern('figure|figcaption|video')],
  ['quotation', tagPattern('blockquote')],
  ['rule', tagPattern('hr')],
  ['key', tagPattern('kbd|samp|var')],
  ['mark', tagPattern('mark|sub|sup|abbr')],
];

function tagPattern(tags: string): RegExp {
  return new RegExp(`(?<![\\w.#[:-])(?:${tags})(?![\\w-])`);
}

/**
 * Returns the part of content that a selector belongs to: a kind of element, or its last class. `.callout__body`
 * belongs to `.callout`.
 */
export function groupOf(selector: string): string {
  const text = selector.replace(conditions, '').replace(otherAlternatives, '');
  const kind = kinds.find(([, tags]) => tags.test(text));
  if (kind) return kind[0];
  const names = text.match(/\.-?[a-zA-Z_][\w-]*/g) ?? text.match(/(?<![\w:[-])[a-z][\w-]*/g) ?? [];
  return names.at(-1)?.replace(/(?<=[^_.])_.*$/, '') ?? '';
}
