export type Encoding = 'br' | 'gzip';

/**
 * The best encoding that a client accepts, by its `Accept-Encoding`; null if there is none. Brotli is preferred if both
 * are equal.
 */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  const qualities = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const q = parameters.find((text) => text.startsWith('q='))?.slice(2);
    const quality = q === undefined ? 1 : Number(q);
    if (name) qualities.set(name, quality >= 0 && quality <= 1 ? quality : 0);
  }
  const quality = (name: Encoding): number => qualities.get(name) ?? qualities.get('*') ?? 0;
  if (quality('br') === 0 && quality('gzip') === 0) return null;
  return quality('br') >= quality('gzip') ? 'br' : 'gzip';
}
