import { Head, useContentPage, useContentSite } from 'tapdocs/client';
import Link from './Link';
import { usePathname } from './page-facts.js';

export interface RedirectProps {
  /** Route path or URL. */
  to: string | { pathname: string; search?: string; hash?: string };
}

/** A page that leads to another one: the document says so to browsers, and has a link. */
export function Redirect({ to }: RedirectProps) {
  const { base, locales } = useContentSite();
  const { lang } = useContentPage();
  const target = typeof to === 'string' ? to : to.pathname + (to.search ?? '') + (to.hash ?? '');
  const prefix = locales.find((locale) => locale.lang === lang)?.prefix ?? '';
  const isComplete = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target) || (base !== '/' && target.startsWith(base));
  const url = isComplete ? target : `${base.slice(0, -1)}${prefix}/${target.replace(/^\//, '')}`;
  return (
    <>
      <Head>
        <meta httpEquiv="refresh" content={`0; url=${url}`} />
      </Head>
      <p>
        <Link to={target}>{target}</Link>
      </p>
    </>
  );
}

/** The path of the page. A browser has its query and its hash, content does not. */
export function useLocation(): { pathname: string; search: string; hash: string } {
  return { pathname: usePathname(), search: '', hash: '' };
}

/** Loads other pages as a link does. */
export function useHistory() {
  const { history: past, location: place } = globalThis;
  return {
    push: (to: string): void => place.assign(to),
    replace: (to: string): void => place.replace(to),
    goBack: (): void => past.back(),
  };
}
