import type { ListedPage } from './listed-page';

/** There is no list of all pages, because no module of the site reads it. */
const pages: readonly ListedPage[] | null = null;

export default pages;
