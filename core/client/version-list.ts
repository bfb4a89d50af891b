import { use, useCallback, useState } from 'react';
import type { VersionList } from '../contract/index.js';
import { useSite } from './site.js';
import { SliceContext } from './slice.js';

/** The versions of the site and their pages. */
export interface LoadedVersions {
  /** Null until it is loaded. */
  list: VersionList | null;
  /** Loads the list. Call it when the list is needed: it can be large. */
  load(): void;
}

/**
 * All versions of the site, or of the content root of the page, with their pages, which are in a file of their own.
 *
 * @param lang key of the language of the pages. Default: that of the page
 */
export function useVersionList(lang?: string): LoadedVersions {
  const { lang: pageLang, versionLists } = useSite();
  const read = use(SliceContext);
  const [loaded, setLoaded] = useState<{ url: string; list: VersionList } | null>(null);
  const url = versionLists === undefined ? null : `${versionLists}${lang ?? pageLang}.json`;
  const load = useCallback(() => {
    if (url === null || !read) return;
    read(url).then(
      // The file has this type, which the type of slices does not express.
      (list) => setLoaded({ url, list: list as unknown as VersionList }),
      // The link to the page of all versions remains.
      () => undefined,
    );
  }, [read, url]);
  return { list: loaded?.url === url ? loaded.list : null, load };
}
