import { ContentError, useContentPage, useContentSite } from 'tapdocs/client';

/** An entry of a sidebar. */
export interface SidebarEntry {
  type: 'link' | 'category' | 'html';
  label?: string;
  /** URL path with the base, or a URL. */
  href?: string;
  className?: string;
  description?: string;
  /** Data that the site has added. */
  customProps?: Readonly<Record<string, unknown>>;
  /** Of a link to a doc. */
  docId?: string;
  unlisted?: boolean;
  /** Of a category. */
  collapsible?: boolean;
  collapsed?: boolean;
  linkUnlisted?: boolean;
  items?: readonly SidebarEntry[];
  /** Of HTML: its text. */
  value?: string;
}

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

/** What the preset adds to the front matter of pages whose code uses it. */
export interface PageFacts {
  path?: string;
  version?: DocsVersion;
  category?: SidebarEntry;
  siblings?: readonly SidebarEntry[];
  sidebar?: { name: string; items: readonly SidebarEntry[] } | null;
}

/** What the preset knows about the page. Fields that its code does not use are absent. */
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

/** @param hook the name of the hook that needs what is missing */
export function refuseUnknown(hook: string): never {
  const hint =
    'Call it in a doc, in a component below `src`, or in a component next to docs: no other code is looked at.';
  throw new ContentError(`\`${hook}()\` has no data on this page.`, hint);
}
