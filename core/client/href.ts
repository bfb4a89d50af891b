import { createContext, use } from 'react';
import { usePage } from './page.js';
import { useSite } from './site.js';

/** True while content is rendered at build time: links stay as written and are resolved against the route table later. */
export const ContentRenderContext = createContext(false);

/**
 * A function that adds the current language and the base to a route path such as `/guide/start/`. Other strings are
 * unchanged.
 */
export function useHref(): (path: string) => string {
  const verbatim = use(ContentRenderContext);
  const { base, locales } = useSite();
  const { lang } = usePage();
  const prefix = locales.find((locale) => locale.lang === lang)?.prefix ?? '';
  return (path) => {
    if (verbatim || !path.startsWith('/') || path.startsWith('//')) return path;
    const local = locales.some((locale) => locale.prefix && isBelow(path, locale.prefix));
    return base.slice(0, -1) + (local ? '' : prefix) + path;
  };
}

function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}
