import { createContext, use } from 'react';
import { hasExtension, splitHref, styledPath, unstyledPath } from '../contract/page-url.js';
import { usePage } from './page.js';
import { useSite } from './site.js';

/** True while content is rendered at build time: links stay as written and are resolved against the route table later. */
export const ContentRenderContext = createContext(false);

/**
 * A function that returns the URL of a page for its path, such as `/guide/start`: it adds the base, and the version and
 * language of the current page. An index page needs its slash: `/guide/`. A path with the extension of a file gets only
 * these; other strings are unchanged.
 */
export function useHref(): (path: string) => string {
  const verbatim = use(ContentRenderContext);
  const site = useSite();
  const { lang } = usePage();
  return (path) => {
    if (verbatim || !path.startsWith('/') || path.startsWith('//')) return path;
    const { base, urlStyle, locales, version } = site;
    const versionPrefix = version?.prefix ?? '';
    const rest = versionPrefix && isBelow(path, versionPrefix) ? path.slice(versionPrefix.length) : path;
    const isLocal = locales.some(({ prefix }) => prefix && isBelow(rest, prefix));
    const locale = isLocal ? undefined : locales.find((each) => each.lang === lang);
    const { path: name, suffix } = splitHref(rest);
    const isHome = locales.some(({ prefix }) => prefix === name);
    const page = isHome ? `${name}/` : hasExtension(name) ? name : styledPath(unstyledPath(name), urlStyle);
    return base.slice(0, -1) + versionPrefix + (locale?.prefix ?? '') + page + suffix;
  };
}

function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}
