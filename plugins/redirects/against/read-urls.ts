import { Parser } from 'htmlparser2';

/** URLs in a text: those of a sitemap, or one per line. A line that starts with `#` and a space is a comment. */
export function readUrls(text: string): { urls: string[]; sitemaps: string[] } {
  if (/^\uFEFF?\s*</.test(text)) return readSitemap(text);
  const urls = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^#(?:\s|$)/.test(line));
  return { urls, sitemaps: [] };
}

/** The `<loc>` of each `<url>`, and of each `<sitemap>` of an index. */
function readSitemap(xml: string): { urls: string[]; sitemaps: string[] } {
  const found: { urls: string[]; sitemaps: string[] } = { urls: [], sitemaps: [] };
  const parents: string[] = [];
  let loc = '';
  const parser = new Parser(
    {
      onopentagname(name) {
        parents.push(name);
        if (name === 'loc') loc = '';
      },
      ontext(text) {
        if (parents.at(-1) === 'loc') loc += text;
      },
      onclosetag(name) {
        parents.pop();
        if (name !== 'loc') return;
        if (parents.at(-1) === 'url') found.urls.push(loc.trim());
        if (parents.at(-1) === 'sitemap') found.sitemaps.push(loc.trim());
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return found;
}
