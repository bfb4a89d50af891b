import type { PageSwitches } from 'tapdocs';
import type { Page } from './page.js';

/** Which parts of the layout a page shows: what its type shows, changed by its front matter. */
export function pageSwitches({ pageType, frontMatter }: Pick<Page, 'pageType' | 'frontMatter'>): PageSwitches {
  const isDoc = pageType === 'doc';
  const isHome = pageType === 'home';
  const show = (name: keyof PageSwitches, byType: boolean): boolean => {
    const own = frontMatter[name];
    return typeof own === 'boolean' ? own : byType;
  };
  return {
    navbar: show('navbar', pageType !== 'blank'),
    sidebar: show('sidebar', isDoc),
    outline: show('outline', isDoc),
    footer: show('footer', isDoc || isHome),
    globalUIComponents: show('globalUIComponents', isDoc || isHome),
  };
}
