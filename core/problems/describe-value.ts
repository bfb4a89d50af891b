const longest = 60;

/** A value in words for a message: `"yes"`, `12` and short lists in back-ticks, `a function`, `a list of 30`. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'not set';
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return `\`${value}\``;
  if (typeof value === 'string') return value === '' ? 'an empty string' : `\`${shorten(JSON.stringify(value))}\``;
  if (typeof value === 'bigint') return `\`${value}n\``;
  if (typeof value === 'symbol') return 'a symbol';
  if (typeof value === 'function') return value.name ? `the function \`${value.name}\`` : 'a function';
  if (Array.isArray(value)) return describeList(value);
  if (value instanceof Promise) return 'a promise';
  if (value instanceof Date) return 'a date';
  return 'an object';
}

function describeList(value: readonly unknown[]): string {
  if (value.length === 0) return 'an empty list';
  const isPlain = value.every((item) => ['string', 'number', 'boolean'].includes(typeof item));
  const text = isPlain ? JSON.stringify(value) : '';
  return text && text.length <= longest ? `\`${text}\`` : `a list of ${value.length}`;
}

function shorten(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…"` : text;
}
