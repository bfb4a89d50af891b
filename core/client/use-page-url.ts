import { pageUrl } from '../contract/page-url.js';
import { usePage } from './page.js';
import { useSite } from './site.js';

/** URL of the current page, with base. */
export function usePageUrl(): string {
  return pageUrl(useSite(), usePage().path);
}
