const longest = 60;

/** A value in words for a message: `"yes"` and `12` in back-ticks, `a function`, `a list of 3`. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'not set';
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return `\`${value}\``;
  if (typeof value === 'string') return value === '' ? 'an empty string' : `\`${shorten(JSON.stringify(value))}\``;
  if (typeof value === 'bigint') return `\`${value}n\``;
  if (typeof value === 'symbol') return 'a symbol';
  if (typeof value === 'function') return value.name ? `the function \`${value.name}\`` : 'a function';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
  if (value instanceof Promise) return 'a promise';
  if (value instanceof Date) return 'a date';
  return 'an object';
}

function shorten(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…"` : text;
}
