import { createContext, use } from 'react';
import type { ContentPage, JsonObject, PageData } from '../contract/index.js';

export const PageContext = createContext<PageData | null>(null);

/**
 * The page that is shown: for the layout and for islands. While content is rendered, less is known of it, and reading anything else
 * is an error; `useContentPage` has what is there.
 *
 * @throws outside the site's tree.
 */
export function usePage<Name extends string = string>(): PageData<Name> {
  const page = use(PageContext);
  if (!page) throw new Error('`usePage` needs to be called below the root of a Tapdocs site.');
  return page as PageData<Name>;
}

/**
 * What is known of the page while its content is rendered: for components that are used in content, and stay static.
 *
 * @throws outside the site's tree.
 */
export function useContentPage(): ContentPage {
  const { path, lang, version, component, title, data } = usePage();
  const { frontMatter = {} } = data as { frontMatter?: JsonObject };
  return { path, lang, version, component, title, frontMatter };
}
