import { pageUrl, type Plugin } from 'tapdocs';
import { canonicalPath, decodePath } from 'tapdocs/kit';
import { redirectsHooks } from 'tapdocs/plugins';

/** Redirects to pages from their paths with extensions: `fromExtensions` of `plugin-client-redirects`. */
export function oldExtensions(extensions: readonly string[]): Plugin {
  const name = 'docusaurus-extensions';
  return {
    name,
    apply(site) {
      redirectsHooks(site).added.tap(name, (added, { routes }) => {
        const { urlStyle, locales } = site.config;
        const homes = new Set(['', ...locales.map(({ prefix }) => prefix)]);
        const redirects = routes.flatMap(({ path: to, lang, component }) => {
          const path = pageUrl({ base: '/', urlStyle }, to).replace(/\/$/, '');
          const isPlain = component !== 'NotFoundPage' && !homes.has(path) && !/\.\w+$/.test(path);
          const old = isPlain ? extensions.map((extension) => `${path}.${extension}`) : [];
          return old.map((from) => ({ from: canonicalPath(decodePath(from) ?? from), to, lang }));
        });
        return [...added, ...redirects];
      });
    },
  };
}
