import { ContentError, useContentPage } from 'tapdocs/client';
import { type DocsVersion, usePageFacts, usePathname } from '../page-facts.js';

export type { DocsVersion } from '../page-facts.js';

/** The version of the page. */
export function useDocsVersion(): DocsVersion {
  const { version } = usePageFacts();
  if (version) return version;
  throw new ContentError('`useDocsVersion()` has no data on this page.', 'Import and call it in the doc itself.');
}

/** The front matter and the metadata of a page. */
export function useDoc() {
  const { title, frontMatter } = useContentPage();
  return { frontMatter, metadata: { title, frontMatter, permalink: usePathname() } };
}
