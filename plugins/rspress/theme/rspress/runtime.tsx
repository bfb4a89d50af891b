export { Content, Head, Head as Helmet } from 'tapdocs/client';
export { default as Link } from '@theme/Link';
export { BrowserOnly, type BrowserOnlyProps, NoSSR, useIsBrowser, useWindowSize } from './browser';
export { NavLink, ThemeContext, useActiveMatcher, useNavigate, useParams, useSearchParams } from './navigation';
export {
  getSidebarDataGroup,
  matchNavbar,
  matchSidebar,
  pathnameToRouteService,
  preloadLink,
  safePreconnect,
  safePreload,
  useNav,
  useSidebar,
  useSidebarDynamic,
} from './stand-ins';
export { useHead } from './use-head';
export {
  useDark,
  useFrontmatter,
  useI18n,
  useLang,
  useLocaleSiteData,
  useLocation,
  usePage,
  usePageData,
  usePages,
  useSite,
  useVersion,
} from './hooks';
export {
  addLeadingSlash,
  addTrailingSlash,
  isActive,
  isDataUrl,
  isEqualPath,
  isExternalUrl,
  isProduction,
  normalizeHref,
  normalizeHref as cleanUrlByConfig,
  normalizeHref as normalizeHrefInRuntime,
  normalizeImagePath,
  removeBase,
  normalizeHref as normalizeRoutePath,
  removeTrailingSlash,
  routePathToMdPath,
  withBase,
  withBase as withSiteOrigin,
} from './paths';
