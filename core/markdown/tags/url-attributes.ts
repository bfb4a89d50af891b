const names = (text: string): readonly string[] => text.split(' ');

/**
 * The attributes of HTML and SVG with the URL of a file that the browser loads, by element. The links of `a` and `area`
 * lead to pages and are resolved apart. Not here: `action` and `formaction`, `ping` and `cite`, which name what a server
 * answers or what nobody loads.
 */
export const fileAttributes: ReadonlyMap<string, readonly string[]> = new Map([
  ['img', names('src srcset')],
  ['source', names('src srcset')],
  ['video', names('src poster')],
  ['audio', names('src')],
  ['track', names('src')],
  ['input', names('src')],
  ['iframe', names('src')],
  ['embed', names('src')],
  ['object', names('data')],
  ['script', names('src')],
  ['link', names('href imagesrcset')],
  ['image', names('href xlink:href xlinkhref')],
  ['use', names('href xlink:href xlinkhref')],
  ['feImage', names('href xlink:href xlinkhref')],
]);

/** Elements whose URL may be that of a page, or of a file that a plugin writes. */
export const embedding: ReadonlySet<string> = new Set(names('iframe embed object script link'));

/** Elements whose `href` leads to a page. */
export const linking: ReadonlySet<string> = new Set(['a', 'area']);

/** Replaces the URLs in the value of an attribute: one, or each candidate of `srcset`. */
export function mapUrls(attribute: string, value: string, change: (url: string) => string): string {
  if (attribute.endsWith('srcset')) return mapCandidates(value, change);
  return value === '' ? value : change(value);
}

/** A URL may contain commas. A comma at its end ends a candidate, as one in a descriptor does. */
function mapCandidates(value: string, change: (url: string) => string): string {
  let isUrl = true;
  const mapWord = (word: string): string => {
    if (!isUrl) {
      const comma = word.indexOf(',') + 1;
      isUrl = comma > 0;
      return isUrl ? word.slice(0, comma) + mapWord(word.slice(comma)) : word;
    }
    let [start, end] = [0, word.length];
    while (word[start] === ',') start += 1;
    while (end > start && word[end - 1] === ',') end -= 1;
    if (start === end) return word;
    isUrl = end < word.length;
    return word.slice(0, start) + change(word.slice(start, end)) + word.slice(end);
  };
  return value
    .split(/(\s+)/)
    .map((part) => (part.trim() === '' ? part : mapWord(part)))
    .join('');
}
