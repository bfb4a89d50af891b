import { useEffect, useSyncExternalStore } from 'react';
import { useSite, useVersionList } from 'tapdocs/client';
import { pathsOfAddress, versionsWithPage } from '@theme/NotFoundVersions/versionsWithPage';
import type { VersionLink } from '@theme/VersionMenu/versionLinks';

/** The versions that have the page of the address, which is read in the browser. None until they are loaded. */
export function useVersionsOfAddress(): VersionLink[] {
  const { base, lang, locales } = useSite();
  const address = useSyncExternalStore(
    observe,
    () => window.location.pathname,
    () => null,
  );
  const path = address === null ? null : pathBelow(address, base);
  // Many hosts have one not-found page for all languages.
  const keys = path?.split('/').slice(1, 3) ?? [];
  const pathLang = locales.find(({ prefix }) => prefix !== '' && keys.includes(prefix.slice(1)))?.lang;
  const { list, load } = useVersionList(pathLang ?? lang);
  useEffect(() => {
    if (address !== null) load();
  }, [address, load]);
  if (path === null || !list) return [];
  return versionsWithPage(list, pathsOfAddress(path, { ...list, locales }));
}

/** Decoded path below the base, without the extension of pages; null for another one. */
function pathBelow(address: string, base: string): string | null {
  try {
    const path = decodeURIComponent(address).normalize('NFC');
    if (!path.startsWith(base)) return null;
    return path
      .slice(base.length - 1)
      .replace(/(\.html)+$/, '')
      .replace(/\/index$/, '/');
  } catch {
    return null;
  }
}

/** The address changes only with the page. */
function observe(): () => void {
  return () => undefined;
}
