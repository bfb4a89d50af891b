/** `{#id}` or `{/* #id *\/}` at the end of a heading's text: the id, and the end of the text before it; null if there is none. */
export function givenHeadingId(text: string): { id: string; index: number } | null {
  if (!/\{(?:#|\/\*)/.test(text)) return null;
  const match = /\s*\{(?:#((?:(?!\{#)[^}])+)|\/\*\s*#([^\s*}]+)\s*\*\/)\}\s*$/.exec(text);
  const id = match?.[1] ?? match?.[2];
  return match && id !== undefined ? { id, index: match.index } : null;
}
