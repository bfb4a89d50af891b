import { createContext, type ReactNode, use } from 'react';

/** Markup that the server has rendered before, by the object that it shows. */
export interface SharedMarkup {
  /** The markup, or null where it has to be rendered: it may be there for the next page. */
  take(key: object, node: ReactNode): string | null;
}

/** Null in the browser. */
export const SharedMarkupContext = createContext<SharedMarkup | null>(null);

type Inside = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };

/**
 * Props for an element whose inside is the same on every page of a language, such as a closed group of a sidebar: when many
 * documents are rendered, the inside is rendered once. What depends on the page (`usePage`) is rendered for each as usual.
 *
 * @param key object that the node is made of, the same one on every page: a part of a slice, or of the site's data;
 *   null where the node is this page's own
 */
export function useSharedMarkup(key: object | null, node: ReactNode): Inside {
  const shared = use(SharedMarkupContext);
  const html = key && (shared?.take(key, node) ?? null);
  return html === null ? { children: node } : { dangerouslySetInnerHTML: { __html: html } };
}
