import type { ListedPage } from './listed-page';
import listed from '@rspress-site/pages';

/** An alias leads to the list if a module of the site reads it, and to `no-pages` otherwise. */
const pages: readonly ListedPage[] | null = listed;

/**
 * All pages of the site.
 *
 * @throws Error if the build did not find the module that calls this, and so has no list
 */
export function allPages(): readonly ListedPage[] {
  if (pages) return pages;
  throw new Error(
    'The list of all pages is missing. It exists if a page, or a module in the folder of the docs or of the theme, in `components`, `hooks`, `src` or below an alias calls `usePages`: move the call there.',
  );
}
