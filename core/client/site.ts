import { createContext, use } from 'react';
import type { ContentSite, SiteData } from '../contract/index.js';

export const SiteContext = createContext<SiteData | null>(null);

/**
 * What all pages of the current language share: title, locales, navigation, texts. While content is rendered, the settings that belong
 * to the layout are not there, and reading them is an error; `useContentSite` has what is there.
 *
 * @throws outside the site's tree.
 */
export function useSite(): SiteData {
  const site = use(SiteContext);
  if (!site) throw new Error('`useSite` needs to be called below the root of a Tapdocs site.');
  return site;
}

/**
 * What is known of the site while content is rendered: for components that are used in content, and stay static.
 *
 * @throws outside the site's tree.
 */
export function useContentSite(): ContentSite {
  return useSite();
}
