import { useEffect, useSyncExternalStore } from 'react';
import { useHref, useSite, useVersionList } from 'tapdocs/client';

/**
 * URL of the home page in the version and the language of the address. Many hosts have one not-found page for all of
 * them, so the address is read in the browser.
 */
export function useHome(): string {
  const { base, locales, version, versionsPage } = useSite();
  const { list, load } = useVersionList();
  const href = useHref();
  const path = useSyncExternalStore(
    observe,
    () => window.location.pathname,
    () => null,
  );
  const isShared = versionsPage !== undefined && !version?.prefix;
  useEffect(() => {
    if (isShared) load();
  }, [load, isShared]);
  if (path === null || version?.prefix) return href('/');
  const below = (prefix: string): boolean => `${path}/`.startsWith(`${base.slice(0, -1)}${prefix}/`);
  const prefix = list?.versions.find((each) => each.prefix !== '' && below(each.prefix))?.prefix ?? '';
  const locale = locales.find((each) => each.prefix !== '' && below(prefix + each.prefix));
  return prefix === '' && !locale ? href('/') : `${base.slice(0, -1)}${prefix}${locale?.prefix ?? ''}/`;
}

/** The address changes only with the page. */
function observe(): () => void {
  return () => undefined;
}
