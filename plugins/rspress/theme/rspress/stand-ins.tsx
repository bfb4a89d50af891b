/**
 * What pages of Rspress can import from its theme and its runtime, but has no counterpart in content: parts of the layout, and data of
 * the layout. A page that imports one is built without it, and `stand-ins.ts` of the preset reports the import.
 */
import type { ReactNode } from 'react';

interface WithChildren {
  children?: ReactNode;
}

function Nothing(_props: object): ReactNode {
  return null;
}

function Children({ children }: WithChildren): ReactNode {
  return children;
}

export {
  Nothing as Aside,
  Nothing as Banner,
  Nothing as CodeButtonGroup,
  Nothing as DocFooter,
  Nothing as EditLink,
  Nothing as FallbackHeading,
  Nothing as HomeBackground,
  Nothing as HomeFooter,
  Nothing as LastUpdated,
  Nothing as LlmsCopyButton,
  Nothing as LlmsCopyRow,
  Nothing as LlmsHint,
  Nothing as LlmsOpenRow,
  Nothing as LlmsViewOptions,
  Nothing as Nav,
  Nothing as NavHamburger,
  Nothing as NavList,
  Nothing as NavTitle,
  Nothing as NotFoundLayout,
  Nothing as Outline,
  Nothing as PrevNextPage,
  Nothing as ReadPercent,
  Nothing as ScrollToTop,
  Nothing as Search,
  Nothing as SearchButton,
  Nothing as SearchPanel,
  Nothing as Sidebar,
  Nothing as SidebarList,
  Nothing as SocialLinks,
  Nothing as SwitchAppearance,
  Children as DocLayout,
  Children as HoverGroup,
  Children as Layout,
  Children as LlmsContainer,
  Children as Root,
};

const none = (): null => null;
const nothing = (): void => undefined;
const list = (): never[] => [];
const never = (): boolean => false;
const notRead = (): number[] => [0];
const listAndSetter = (): [items: never[], setItems: () => void] => [[], nothing];
const buttons = () => ({ copyElementRef: { current: null }, wrapCode: false, toggleWrapCode: nothing });
const noGroup = () => ({ hoverGroup: null, handleMouseEnter: nothing, handleMouseLeave: nothing });
const noPages = () => ({ prevPage: null, nextPage: null });
const navIsShown = (): [isShown: boolean, show: () => void] => [true, nothing];

export {
  buttons as useCodeButtonGroup,
  list as getSidebarDataGroup,
  list as useDynamicToc,
  list as useNav,
  list as useSidebar,
  list as useSidebarData,
  listAndSetter as useSidebarDynamic,
  navIsShown as useEnableNav,
  never as matchNavbar,
  never as matchSidebar,
  never as useHiddenNav,
  noGroup as useHoverGroup,
  noPages as usePrevNextPage,
  none as pathnameToRouteService,
  none as useActiveAnchor,
  none as useEditLink,
  none as useMdUrl,
  notRead as useReadPercent,
  nothing as preloadLink,
  nothing as safePreconnect,
  nothing as safePreload,
  nothing as scrollToTarget,
  nothing as useBindingAsideScroll,
  nothing as useRedirect4FirstVisit,
  nothing as useSetup,
  nothing as useWatchToc,
};
