import { sidebarValues } from './sidebar-source.js';
import { resolve } from 'node:path';
import type { Config, Plugin, Site, Version } from 'tapdocs';
import { redirectsHooks, versionsHooks, type AddedRedirect, type RedirectRule } from 'tapdocs/plugins';
import { addDocs } from './add-docs.js';
import type { Settings } from './options.js';
import { contentRootOf, docsPlaces, sidebarTexts, versionsList, pathInDocusaurus } from './places.js';
import { resolveNav } from './resolve-nav.js';
import { createDocCache, type DocCache } from './scan-doc.js';

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
        return resolveNav(extended, { settings, config, cache: cacheOf(), development: site.development });
      });
      // After the plugin that adds the versions.
      site.hooks.config.tap({ name, stage: 20 }, (config) => withVersionLabels(config, settings));
      redirectsHooks(site).added.tap(name, (added) => [...added, ...versionRedirects(settings, site.config)]);
      versionsHooks(site).sidebars.tap(name, (sidebars) => {
        const values = settings.sidebars && sidebarValues(settings.sidebars, site.config.root);
        return values ? { ...sidebars, [settings.id]: values.value } : sidebars;
      });
      site.hooks.routes.tapPromise(name, ({ routes, ...selection }) =>
        addDocs(routes, site, { settings, cache: cacheOf(), selection }),
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
  const { markdown, contentRoots, root } = config;
  const linkedDir = repositoryOf(settings.dir, root);
  return {
    ...config,
    contentRoots: [
      ...contentRoots,
      { ...contentRootOf(settings, config), ...(linkedDir !== undefined && { linkedDir }) },
    ],
    configFiles: [...(config.configFiles ?? []), versionsList(settings, root)],
    markdown: {
      ...markdown,
      containerAliases: { success: 'tip', secondary: 'note', ...markdown.containerAliases },
    },
  };
}

/** The folder that contains the site and its docs, if these are not in the site. Docs can have pictures from all of it. */
function repositoryOf(dir: string, root: string): string | undefined {
  const [up = ''] = /^(?:\.\.\/)+/.exec(`${dir}/`) ?? [];
  return up === '' ? undefined : resolve(root, up);
}

/** The configuration with the translated labels of the versions of an instance: `version.label` in the files of their translations. */
function withVersionLabels(config: Config, settings: Settings): Config {
  const places = docsPlaces(settings, config).filter(({ version, texts }) => version !== '' && texts !== null);
  const versionLabels = places.flatMap((place): [version: string, lang: string, label: string][] => {
    const label = sidebarTexts(place).get('version.label');
    return label === undefined ? [] : [[place.version, place.lang, label]];
  });
  const labelled = (version: Version): Version => {
    const ofVersion = versionLabels
      .filter(([name]) => name === version.name)
      .map(([, lang, label]) => [lang, label] as const);
    return ofVersion.length === 0 ? version : { ...version, labels: Object.fromEntries(ofVersion) };
  };
  const isMain = settings.instance === 'default';
  return {
    ...config,
    versions: isMain ? config.versions.map(labelled) : config.versions,
    contentRoots: config.contentRoots.map((root) =>
      root.id === settings.id && root.versions ? { ...root, versions: root.versions.map(labelled) } : root,
    ),
    configFiles: [...(config.configFiles ?? []), ...places.flatMap(({ texts }) => texts?.file ?? [])],
  };
}

/**
 * Redirects from the paths of versions in Docusaurus, `/zh/docs/1.0/…`, to those of a site whose plugin `versions` has versions
 * at the start: `/1.0/zh/docs/…`.
 */
function versionRedirects(settings: Settings, config: Config): AddedRedirect[] {
  return docsPlaces(settings, config).flatMap((place) => {
    const { lang, base: to } = place;
    const from = pathInDocusaurus(place, { settings, config });
    return from === to ? [] : [{ from, below: 'rest', to, lang }];
  });
}

/**
 * Rules of Docusaurus for a site that has its own plugin for redirects: in each language, with the prefix of the language.
 */
export function ruleRedirects(rules: readonly RedirectRule[], { locales }: Pick<Config, 'locales'>): AddedRedirect[] {
  return rules.flatMap(({ from, to }) =>
    [from].flat().flatMap((path) =>
      locales.flatMap(({ lang, prefix }): AddedRedirect[] => {
        const target = typeof to === 'string' ? to : to[lang];
        return target === undefined ? [] : [{ from: prefix + String(path), to: prefix + target, lang }];
      }),
    ),
  );
}
