import type { Config, Plugin, Site } from 'tapdocs';
import { redirectsHooks } from '../redirects/index.js';
import { addDocs } from './add-docs.js';
import type { Settings } from './options.js';
import { contentRootOf, versionsList } from './places.js';
import { resolveNav } from './resolve-nav.js';
import { createDocCache, type DocCache } from './scan-doc.js';
import { versionRedirects } from './version-redirects.js';

/** Adds the docs of an instance. */
export function docsPlugin(settings: Settings): Plugin {
  const name = 'docusaurus-docs';
  return {
    name,
    id: settings.instance,
    pageComponents: ['DocPage', 'NotFoundPage'],
    apply(site) {
      const cacheOf = createCacheOf(settings, site);
      site.hooks.config.tap(name, (config) => {
        const extended = withConventions(config, settings);
        return resolveNav(extended, { settings, cache: cacheOf(), development: site.development });
      });
      redirectsHooks(site).added.tap(name, (added) => [...added, ...versionRedirects(settings, site.config)]);
      site.hooks.routes.tapPromise(name, ({ routes, wants }) =>
        addDocs(routes, site, { settings, cache: cacheOf(), wants }),
      );
    },
  };
}

/** `dev` requests the cache again after each change. */
function createCacheOf(settings: Settings, site: Site): () => DocCache {
  let cache: DocCache | undefined;
  return () => (cache ??= createDocCache(settings, site));
}

/** The configuration with the docs folder as a content root, and with the Markdown of Docusaurus. */
function withConventions(config: Config, settings: Settings): Config {
  const { markdown, contentRoots } = config;
  return {
    ...config,
    contentRoots: [...contentRoots, contentRootOf(settings, config)],
    configFiles: [...(config.configFiles ?? []), versionsList(settings, config)],
    markdown: {
      ...markdown,
      format: 'mdx',
      containerAliases: { success: 'tip', secondary: 'note', ...markdown.containerAliases },
    },
  };
}
