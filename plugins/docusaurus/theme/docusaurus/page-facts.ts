import { useContentPage, useContentSite } from 'tapdocs/client';

/** The version of a page. */
export interface DocsVersion {
  pluginId: string;
  /** `current` for docs without versions. */
  version: string;
  label: string;
  isLast: boolean;
  badge: boolean;
  className: string;
  noIndex: boolean;
  banner: 'unreleased' | 'unmaintained' | null;
}

/** What the preset adds to the front matter of docs that import a hook for it. */
export interface PageFacts {
  path?: string;
  version?: DocsVersion;
}

export function usePageFacts(): PageFacts {
  const { docusaurus } = useContentPage().frontMatter;
  return (docusaurus ?? {}) as PageFacts;
}

/** URL path of the page. */
export function usePathname(): string {
  const { path } = useContentPage();
  const { base } = useContentSite();
  return usePageFacts().path ?? base.replace(/\/$/, '') + path;
}
