const wildcards: ReadonlyMap<string, string> = new Map([
  ['**/', '(?:.*/)?'],
  ['**', '.*'],
  ['*', '[^/]*'],
  ['?', '[^/]'],
]);

/** Matches whole texts: `*` and `?` stop at `/`, `**` does not; any other character is itself. */
export function globExpression(pattern: string): RegExp {
  const source = pattern.replace(
    /\*\*\/|\*\*|\*|\?|[^*?]/gu,
    (part) => wildcards.get(part) ?? part.replace(/[\\^$.+()[\]{}|]/, '\\$&'),
  );
  return new RegExp(`^${source}$`, 'u');
}
