import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { HelmetProvider } from 'react-helmet-async';
import { StaticRouter } from 'react-router-dom';
import type { SiteData } from '../contract/index.js';
import type { Theme } from './app.js';
import type { SharedMarkup } from './shared-markup.js';
import { SiteContext } from './site.js';

/** Markup shared by the pages of one language. */
export interface SharedMarkupCache extends SharedMarkup {
  /** Called between two pages. Renders what the last one requested. */
  fill(): void;
}

/** React does not support nested renders, so the misses of a page are rendered after it, for the following pages. */
export function createSharedMarkupCache({ Root }: Pick<Theme, 'Root'>, site: SiteData): SharedMarkupCache {
  const cache = new WeakMap<object, string | null>();
  const missed = new Map<object, ReactNode>();
  /** Null if the markup depends on the page: it reads the page, or adds tags to the head. */
  const render = (node: ReactNode): string | null => {
    try {
      const html = renderToString(
        <StaticRouter basename={site.base} location={site.base}>
          <HelmetProvider>
            <SiteContext value={site}>
              <Root>{node}</Root>
            </SiteContext>
          </HelmetProvider>
        </StaticRouter>,
      );
      return /^<(?:title|style|script|noscript|meta|link|base)\b/.test(html) ? null : html;
    } catch {
      return null;
    }
  };
  return {
    take(key, node) {
      const html = cache.get(key);
      if (html === undefined) missed.set(key, node);
      return html ?? null;
    },
    fill() {
      for (const [key, node] of missed) cache.set(key, render(node));
      missed.clear();
    },
  };
}
