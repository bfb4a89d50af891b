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
  /** Between two pages: renders what the last one asked for. */
  fill(): void;
}

/** Rendering within a rendering upsets React; so a page's misses are rendered after it, for those that follow. */
export function createSharedMarkupCache({ Root }: Pick<Theme, 'Root'>, site: SiteData): SharedMarkupCache {
  const known = new WeakMap<object, string | null>();
  const missed = new Map<object, ReactNode>();
  /** Null for what is not the same everywhere: it asks for the page, or leaves tags for the head. */
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
      const html = known.get(key);
      if (html === undefined) missed.set(key, node);
      return html ?? null;
    },
    fill() {
      for (const [key, node] of missed) known.set(key, render(node));
      missed.clear();
    },
  };
}
