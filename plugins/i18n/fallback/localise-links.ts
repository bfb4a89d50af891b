import type { Json } from 'tapdocs';

/**
 * JSON in which each `link` to a page of another language is replaced with its counterpart. Query and hash are kept.
 */
export function localiseLinks(json: Json, urls: ReadonlyMap<string, string>): Json {
  if (Array.isArray(json)) return json.map((item) => localiseLinks(item, urls));
  if (json === null || typeof json !== 'object') return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [
      key,
      key === 'link' && typeof value === 'string' ? localise(value, urls) : localiseLinks(value, urls),
    ]),
  );
}

function localise(link: string, urls: ReadonlyMap<string, string>): string {
  const end = link.search(/[?#]|$/);
  return (urls.get(link.slice(0, end)) ?? link.slice(0, end)) + link.slice(end);
}
