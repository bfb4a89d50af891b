import type { DocPageData, Json, JsonObject, OutlineDepths, PageSwitches, PageType } from '../contract/index.js';

/** All layouts of pages. */
export const pageTypes: readonly PageType[] = ['home', 'doc', '404', 'custom', 'blank'];

/** The page type for a value in front matter; undefined if it is not a page type. YAML reads a bare 404 as a number. */
export function pageTypeOf(value: Json | undefined): PageType | undefined {
  return pageTypes.find((type) => type === value || (typeof value === 'number' && type === String(value)));
}

/** The parts of the layout that a page shows: those of its type, changed by its front matter. */
export function pageSwitches({ pageType, frontMatter }: Pick<DocPageData, 'pageType' | 'frontMatter'>): PageSwitches {
  const isDoc = pageType === 'doc';
  const isHome = pageType === 'home';
  const show = (name: keyof PageSwitches, byType: boolean): boolean => {
    const value = frontMatter[name];
    return typeof value === 'boolean' ? value : byType;
  };
  return {
    navbar: show('navbar', pageType !== 'blank'),
    sidebar: show('sidebar', isDoc),
    outline: show('outline', isDoc),
    footer: show('footer', isDoc || isHome),
    globalUIComponents: show('globalUIComponents', isDoc || isHome),
  };
}

/** The data of a documentation page that comes from its front matter. */
export function docPageData(frontMatter: JsonObject): DocPageData {
  const pageType = pageTypeOf(frontMatter['pageType']) ?? 'doc';
  const outline = outlineDepths(frontMatter['outline']);
  return {
    pageType,
    show: pageSwitches({ pageType, frontMatter }),
    previous: null,
    next: null,
    editUrl: null,
    lastUpdated: null,
    ...(outline && { outline }),
    frontMatter,
  };
}

/** The depths in `outline: [2, 3]`; null for any other value. */
export function outlineDepths(value: Json | undefined): OutlineDepths | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [from, to] = value;
  const isDepth = (depth: Json | undefined): depth is number =>
    typeof depth === 'number' && Number.isInteger(depth) && depth >= 1 && depth <= 6;
  return isDepth(from) && isDepth(to) && from <= to ? { from, to } : null;
}
