/** `{#id}` at the end of a heading's text: the id, and the end of the text before it; null if there is none. */
export function givenHeadingId(text: string): { id: string; index: number } | null {
  // Most headings have none, and compiling an expression with Unicode classes takes half a millisecond in each process.
  if (!text.includes('{#')) return null;
  const match = /\s*\{#([\p{L}\p{N}_.:-]+)\}\s*$/u.exec(text);
  return match?.[1] ? { id: match[1], index: match.index } : null;
}
