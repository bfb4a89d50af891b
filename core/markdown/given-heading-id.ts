/** `{#id}` or `{/* #id *\/}` at the end of a heading's text: the id, and the end of the text before it; null if there is none. */
export function givenHeadingId(text: string): { id: string; index: number } | null {
  // Most headings have none, so most processes do not compile the expression with Unicode classes, which takes half a millisecond.
  if (!/\{(?:#|\/\*)/.test(text)) return null;
  const match = /\s*\{(?:#([\p{L}\p{N}_.:-]+)|\/\*\s*#([\p{L}\p{N}_.:-]+)\s*\*\/)\}\s*$/u.exec(text);
  const id = match?.[1] ?? match?.[2];
  return match && id !== undefined ? { id, index: match.index } : null;
}
