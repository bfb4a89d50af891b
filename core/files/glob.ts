const wildcards: ReadonlyMap<string, string> = new Map([
  ['**/', '(?:.*/)?'],
  ['**', '.*'],
  ['*', '[^/]*'],
  ['?', '[^/]'],
]);

/** Matches whole strings. `*` and `?` do not match `/`, `**` does; any other character matches itself. */
export function globExpression(pattern: string): RegExp {
  const source = pattern.replace(
    /\*\*\/|\*\*|\*|\?|[^*?]/gu,
    (part) => wildcards.get(part) ?? part.replace(/[\\^$.+()[\]{}|]/, '\\$&'),
  );
  return new RegExp(`^${source}$`, 'u');
}
