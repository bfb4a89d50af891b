/** Whether a page starts with its title. Only then Docusaurus takes the heading for the title; statements can be before it. */
export function startsWithTitle(body: string): boolean {
  const block = body
    .trim()
    .split(/(?:\r?\n){2,}/)
    .find((text) => !/^import\s/.test(text));
  return block !== undefined && /^(?:#[ \t]+\S|[^\n]*\n=+[ \t]*\r?(?:\n|$))/.test(block);
}
