import { createContext, use } from 'react';
import type { ContentPage, JsonObject, PageData } from '../contract/index.js';

export const PageContext = createContext<PageData | null>(null);

/**
 * The current page, for the layout and islands. While content is rendered, only some fields are known, and reading
 * another one is an error; `useContentPage` returns the known ones.
 *
 * @throws outside the site's tree.
 */
export function usePage<Name extends string = string>(): PageData<Name> {
  const page = use(PageContext);
  if (!page) throw new Error('`usePage` needs a Tapdocs site.');
  return page as PageData<Name>;
}

/**
 * The fields of the page that are known while its content is rendered. For static components that are used in content.
 *
 * @throws outside the site's tree.
 */
export function useContentPage(): ContentPage {
  const { path, lang, version, component, title, data } = usePage();
  const { frontMatter = {} } = data as { frontMatter?: JsonObject };
  return { path, lang, version, component, title, frontMatter };
}
