import type { HeadTag, Json } from '../contract/index.js';

/** Tags from front matter: a list of `[tag, {attribute: value}]`, which was validated when the page was scanned. */
export function frontMatterHead(value: Json | undefined): HeadTag[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry): HeadTag[] => {
    if (!Array.isArray(entry)) return [];
    const [tag, attributes, text] = entry;
    if (typeof tag !== 'string' || typeof attributes !== 'object' || attributes === null || Array.isArray(attributes))
      return [];
    const pairs = Object.entries(attributes).map(([name, item]): [string, string | boolean] => [
      name,
      item === true ? true : typeof item === 'string' ? item : JSON.stringify(item),
    ]);
    return [{ tag, attributes: Object.fromEntries(pairs), ...(typeof text === 'string' ? { text } : {}) }];
  });
}
