/** Where a key stands in the text of a file; both count from 1. */
export interface KeyPlace {
  line: number;
  column: number;
  endColumn: number;
}

/**
 * Finds a key such as `themeConfig.nav[0].text` in the source of a configuration. The source is not parsed: a place is given
 * only when the last name occurs as a property exactly once, for no place is better than a wrong one.
 */
export function locateKey(source: string, key: string): KeyPlace | undefined {
  const name = key
    .replaceAll(/\[\d+\]/g, '')
    .split('.')
    .at(-1);
  if (!name) return undefined;
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const property = new RegExp(`(?<=^|[\\s{,])(['"]?)${escaped}\\1(?=\\s*[:,}(])`, 'gm');
  const [found, ...others] = withoutComments(source).matchAll(property);
  if (!found || others.length > 0) return undefined;
  const start = found.index + (found[1]?.length ?? 0);
  const before = source.slice(0, start).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  return { line: before.length, column, endColumn: column + name.length };
}

/** Comments and the insides of texts with blanks in their place, so that positions stay. Quoted property names are kept. */
function withoutComments(source: string): string {
  const token = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|(['"`])(?:\\[\s\S]|(?!\1)[^\\])*\1(?=(\s*:)?)/g;
  return source.replaceAll(token, (whole: string, quote?: string, colon?: string) =>
    quote && colon ? whole : whole.replaceAll(/[^\n]/g, ' '),
  );
}
