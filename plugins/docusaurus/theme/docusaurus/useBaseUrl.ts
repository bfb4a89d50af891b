import { useSite } from 'tapdocs/client';

export interface BaseUrlOptions {
  /** Adds the base to URLs of other sites, too. Default: false. */
  forcePrependBaseUrl?: boolean;
  /** Adds the origin of the site. Default: false. */
  absolute?: boolean;
}

export interface BaseUrlUtils {
  withBaseUrl(url: string, options?: BaseUrlOptions): string;
}

/** A function that adds the base of the site to a path. */
export function useBaseUrlUtils(): BaseUrlUtils {
  const { base, url: origin } = useSite();
  return {
    withBaseUrl(url, { forcePrependBaseUrl = false, absolute = false } = {}) {
      if (url === '' || url.startsWith('#')) return url;
      const isOther = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);
      if (isOther && !forcePrependBaseUrl) return url;
      if (!forcePrependBaseUrl && url.startsWith(base) && base !== '/') return url;
      const path = base + url.replace(/^\//, '');
      return absolute ? origin + path : path;
    },
  };
}

/** A path with the base of the site. */
export default function useBaseUrl(url: string, options?: BaseUrlOptions): string {
  return useBaseUrlUtils().withBaseUrl(url, options);
}
