import { createContext, use } from 'react';
import type { ContentSite, SiteData } from '../contract/index.js';

export const SiteContext = createContext<SiteData | null>(null);

/**
 * The data that all pages of the current language share: title, locales, navigation, texts. While content is rendered,
 * the settings of the layout are not available, and reading them is an error; `useContentSite` returns the available
 * ones.
 *
 * @throws outside the site's tree.
 */
export function useSite(): SiteData {
  const site = use(SiteContext);
  if (!site) throw new Error('`useSite` needs a Tapdocs site.');
  return site;
}

/**
 * The data of the site that is known while content is rendered. For static components that are used in content.
 *
 * @throws outside the site's tree.
 */
export function useContentSite(): ContentSite {
  return useSite();
}
