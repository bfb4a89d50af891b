import { createContext, use } from 'react';
import type { SiteData } from '../contract.js';

export const SiteContext = createContext<SiteData | null>(null);

/**
 * What all pages of the current language share: title, locales, navigation, texts.
 *
 * @throws outside the site's tree.
 */
export function useSite(): SiteData {
  const site = use(SiteContext);
  if (!site) throw new Error('`useSite` needs to be called below the root of a Tapdocs site.');
  return site;
}
