import { pageFile, type UrlSite } from '../contract/page-url.js';

/** URL of the page data of a path. It is the same on every host. */
export function dataUrl({ base, urlStyle }: UrlSite, path: string): string {
  return `${base}_tapdocs/pages${encodeURI(pageFile(path, urlStyle))}.json`;
}
