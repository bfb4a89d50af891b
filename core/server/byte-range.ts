/** Bytes from `start` to `end`, inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses a `Range` header: null if the whole file must be sent (no range, several, or another unit), `none` if the
 * range is outside the file.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'none' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || match[0] === 'bytes=-') return null;
  const [, from, to] = match;
  if (!from) return Number(to) > 0 && size > 0 ? { start: Math.max(0, size - Number(to)), end: size - 1 } : 'none';
  const start = Number(from);
  const end = to ? Math.min(Number(to), size - 1) : size - 1;
  if (to && Number(to) < start) return null;
  return start < size ? { start, end } : 'none';
}
