import { createContext, use } from 'react';
import { usePage } from './page.js';
import { useSite } from './site.js';

/** True while content is rendered at build time: links stay as written and are resolved against the route table later. */
export const ContentRenderContext = createContext(false);

/**
 * A function that adds the base and the version and language of the page to a route path such as `/guide/start/`. Other
 * strings are unchanged.
 */
export function useHref(): (path: string) => string {
  const verbatim = use(ContentRenderContext);
  const { base, locales, version } = useSite();
  const { lang } = usePage();
  return (path) => {
    if (verbatim || !path.startsWith('/') || path.startsWith('//')) return path;
    const { prefix: own = '' } = version ?? {};
    const rest = own && isBelow(path, own) ? path.slice(own.length) : path;
    const isLocal = locales.some(({ prefix }) => prefix && isBelow(rest, prefix));
    const locale = isLocal ? undefined : locales.find((each) => each.lang === lang);
    return base.slice(0, -1) + own + (locale?.prefix ?? '') + rest;
  };
}

function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}
