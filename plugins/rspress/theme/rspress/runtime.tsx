export { Content, Head, Head as Helmet } from 'tapdocs/client';
export { default as Link } from '@theme/Link';
export { BrowserOnly, type BrowserOnlyProps, NoSSR, useIsBrowser } from './browser';
export { useNavigate } from './navigation';
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
  isExternalUrl,
  normalizeHref,
  normalizeHref as cleanUrlByConfig,
  normalizeHref as normalizeHrefInRuntime,
  normalizeImagePath,
  normalizeHref as normalizeRoutePath,
  withBase,
  withBase as removeBase,
  withBase as withSiteOrigin,
} from './paths';
