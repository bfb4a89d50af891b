import { createContext, type ReactNode, use } from 'react';

/** Markup that the server has rendered before, by the object that it shows. */
export interface SharedMarkup {
  /** The markup, or null if it must be rendered. It may be available for the next page. */
  take(key: object, node: ReactNode): string | null;
}

/** Null in the browser. */
export const SharedMarkupContext = createContext<SharedMarkup | null>(null);

type Inside = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };

/**
 * Props for an element whose content is the same on every page of a language, such as a closed group of a sidebar. When
 * many documents are rendered, the content is rendered only once. Content that depends on the page (`usePage`) is
 * rendered for each page.
 *
 * @param key object that the node is rendered from, the same object on every page: a part of a slice, or of the site's
 *   data; null if the node is specific to this page
 */
export function useSharedMarkup(key: object | null, node: ReactNode): Inside {
  const shared = use(SharedMarkupContext);
  const html = key && (shared?.take(key, node) ?? null);
  return html === null ? { children: node } : { dangerouslySetInnerHTML: { __html: html } };
}
