import type { JsonObject, PageType } from '../contract/index.js';

interface Input {
  title: string;
  siteTitle: string;
  pageType: PageType;
  frontMatter: JsonObject;
}

/**
 * Title of the document: a page's own with the site's behind it, or with `titleSuffix`; the home page has the site's first.
 * A suffix that starts with `-` or `|` brings its own separator. Pages that are neither have the site's title, unless they
 * give one.
 */
export function documentTitle({ title, siteTitle, pageType, frontMatter }: Input): string {
  const suffix = typeof frontMatter['titleSuffix'] === 'string' ? frontMatter['titleSuffix'] : '';
  if (pageType === 'home') return suffix ? join(siteTitle, suffix) : siteTitle;
  const own = pageType === 'doc' || pageType === '404' || typeof frontMatter['title'] === 'string';
  return own && title ? join(title, suffix || siteTitle) : siteTitle;
}

function join(title: string, suffix: string): string {
  if (title === suffix) return title;
  return /^\s*[-|]/.test(suffix) ? `${title} ${suffix.trim()}` : `${title} - ${suffix}`;
}
