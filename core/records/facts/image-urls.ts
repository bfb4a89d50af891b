const elements = new Set(['img', 'source', 'video', 'audio', 'track']);

/** The URLs that an element of rendered markup shows or plays: `src`, `poster`, and each candidate of `srcset`. */
export function imageUrls(name: string, attributes: Readonly<Record<string, string>>): string[] {
  if (!elements.has(name)) return [];
  const { src = '', poster = '', srcset = attributes['srcSet'] ?? '' } = attributes;
  // A URL may contain commas. Candidates are separated by a comma at the end of a word.
  const candidates = srcset.split(/,\s+|,$/).map((candidate) => candidate.trim().split(/\s/)[0] ?? '');
  return [src, poster, ...candidates].filter((url) => url !== '');
}
