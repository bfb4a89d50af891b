import { ContentError, useContentPage, usePage, useSite } from 'tapdocs/client';

/** The version of a page, with the names of Docusaurus. */
export interface DocsVersion {
  pluginId: string;
  /** `current` for docs without versions. */
  version: string;
  name: string;
  /** This and the following fields are only known in the layout and in islands. In content, reading them is an error. */
  readonly label: string;
  readonly isLast: boolean;
  readonly badge: boolean;
  readonly banner: 'unreleased' | 'unmaintained' | null;
}

/** The version of the page. */
export function useDocsVersion(): DocsVersion {
  const { version } = useContentPage();
  const site = useSite();
  const name = version === '' ? 'current' : version;
  return {
    pluginId: 'default',
    version: name,
    name,
    get label() {
      return site.version?.label ?? 'Next';
    },
    get isLast() {
      return (site.version?.state ?? 'current') === 'current';
    },
    get badge() {
      return site.version?.badge ?? false;
    },
    get banner() {
      const { state = 'current', banner = false } = site.version ?? {};
      if (!banner || state === 'current') return null;
      return state === 'unreleased' ? 'unreleased' : 'unmaintained';
    },
  };
}

/** Alias of `useDocsVersion`. */
export function useActiveVersion(): DocsVersion {
  return useDocsVersion();
}

/** The front matter and the metadata of a page. */
export function useDoc() {
  const { path, title, frontMatter } = useContentPage();
  const { base } = useSite();
  const page = usePage();
  return {
    frontMatter,
    metadata: { title, frontMatter, permalink: base.replace(/\/$/, '') + path },
    /** Only known in the layout and in islands. */
    get toc() {
      return page.toc.map(({ text, id, depth }) => ({ value: text, id, level: depth }));
    },
  };
}

function refuser(name: string, hint: string): () => never {
  return () => {
    throw new ContentError(`\`${name}()\` has no counterpart in Tapdocs.`, hint);
  };
}

const versions =
  'A page does not have the list of versions, so that no page changes with a new one. Link to `/versions`.';
const docs = 'A page has no data of other pages: link to them, or import what they share from a file of the site.';
const sidebar = 'The content of a page does not have its sidebar: use `<DocCardList />`, or a component of the theme.';

export const useVersions = refuser('useVersions', versions);
export const useLatestVersion = refuser('useLatestVersion', versions);
export const useDocVersionSuggestions = refuser('useDocVersionSuggestions', versions);
export const useDocsPreferredVersion = refuser('useDocsPreferredVersion', versions);
export const useAllDocsData = refuser('useAllDocsData', docs);
export const useDocsData = refuser('useDocsData', docs);
export const useActivePlugin = refuser('useActivePlugin', docs);
export const useActivePluginAndVersion = refuser('useActivePluginAndVersion', docs);
export const useActiveDocContext = refuser('useActiveDocContext', docs);
export const useDocById = refuser('useDocById', docs);
export const useDocsSidebar = refuser('useDocsSidebar', sidebar);
export const useCurrentSidebarCategory = refuser('useCurrentSidebarCategory', sidebar);
export const useCurrentSidebarSiblings = refuser('useCurrentSidebarSiblings', sidebar);
export const useSidebarBreadcrumbs = refuser('useSidebarBreadcrumbs', sidebar);
