import { pageUrl, type Route } from 'tapdocs';
import { type MigratedSite, pathKey } from 'tapdocs/kit';
import type { ChangedUrl, UrlComparison } from '../../presets/migration-report.js';
import { readPostName } from 'tapdocs/plugins';
import { nameInPath, pageTags } from 'tapdocs/plugins';
import type { ListPaths } from '../config/plugin-values.js';
import { docsPlaces, pathInDocusaurus } from '../places.js';
import type { FoundSite } from '../read-site.js';

/** A page with its path in Docusaurus; null if Docusaurus does not have the page. */
export interface Known {
  route: Route;
  original: string | null;
}

/**
 * Compares the URLs of pages with those of Docusaurus. Without `trailingSlash`, Docusaurus writes `a/index.html`, so that hosts answer at
 * `/a/`, too, where they find no `a.html`. With the key, both have the same slashes.
 */
export function compareUrls(
  pages: readonly Known[],
  { site, routes }: MigratedSite,
  { config: { trailingSlash } }: FoundSite,
): UrlComparison {
  const { config } = site;
  const isFolder = trailingSlash === undefined && config.urlStyle === 'clean';
  const compared = pages.flatMap(({ route, original }) => (original === null ? [] : [{ route, original }]));
  const changed = compared.flatMap(({ route: { path }, original }): ChangedUrl[] => {
    const isSame = pathKey(original) === pathKey(path);
    if (isSame && (!isFolder || path.endsWith('/'))) return [];
    const from = isSame ? `${original}/` : original;
    return [
      { from: pageUrl(config, from), to: pageUrl(config, path), redirected: !isSame && routes.redirect(from) === path },
    ];
  });
  const unique = [...new Map(changed.map((each) => [each.from, each])).values()];
  return { compared: compared.length, changed: unique.sort((a, b) => (a.from < b.from ? -1 : 1)) };
}

/**
 * Posts, lists of blogs, tags of docs and pages of `src/pages` with their URLs in Docusaurus, which follow from the files, their front
 * matter and the configuration.
 */
export function otherUrls(migrated: MigratedSite, foundSite: FoundSite): Known[] {
  return [...blogUrls(migrated, foundSite), ...siteUrls(migrated, foundSite), ...tagUrls(migrated, foundSite)];
}

/** The folder of each language, with the prefix of its paths. */
function languageFolders(
  { site: { config } }: MigratedSite,
  dir: string,
  translations: string,
): { prefix: string; folder: string; lang: string }[] {
  return config.locales.map(({ lang, prefix }) => {
    return { lang, prefix, folder: lang === config.defaultLang ? dir : `i18n/${lang}/${translations}` };
  });
}

function instanceName(plugin: string, id: string | undefined): string {
  return `docusaurus-plugin-content-${plugin}${id === undefined || id === 'default' ? '' : `-${id}`}`;
}

function blogUrls(migrated: MigratedSite, { blogs }: FoundSite): Known[] {
  return blogs.flatMap(({ instance, paths: lists, options: { dir = 'blog', base = '/blog' } }) => {
    const inner = base.replace(/^\/+|\/+$/g, '');
    return languageFolders(migrated, dir, instanceName('blog', instance)).flatMap(({ lang, prefix, folder }) => {
      const start = prefix + (inner === '' ? '' : `/${inner}`);
      const posts = migrated.routes.all.filter(
        (route) => route.lang === lang && route.filePath.startsWith(`${folder}/`),
      );
      const tags = tagNames(posts);
      return posts.map((route): Known => {
        const isList = route.source !== undefined;
        const original = isList ? listPath(route.path, { start, lists, tags }) : postPath(route, { folder, start });
        return { route, original };
      });
    });
  });
}

/** The path of a list, whose parts have other names in Docusaurus if its options say so. */
function listPath(
  path: string,
  { start, lists, tags }: { start: string; lists: ListPaths; tags: ReadonlyMap<string, string> },
): string | null {
  const [first = '', ...rest] = path.slice(start.length).split('/').filter(Boolean);
  if (first === 'archive') return lists.archive === null ? null : `${start}/${lists.archive}`;
  const isTagged = first === 'tags' || first === 'authors';
  const [name = '', ...page] = rest;
  const named = isTagged ? [lists[first], (first === 'tags' && tags.get(name)) || name, ...page] : [first, ...rest];
  // The number of a page comes last.
  const pages = named.map((part, index) => (part === 'page' && index === named.length - 2 ? lists.page : part));
  return `${start}/${pages.filter(Boolean).join('/')}`;
}

/** The parts of URLs for tags in Docusaurus, by those of a blog of the site with other rules. */
function tagNames(posts: readonly Route[]): ReadonlyMap<string, string> {
  const names = posts.flatMap(({ frontMatter: { tags } }) =>
    Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
  );
  return new Map(names.map((name) => [nameInPath(name), nameInPath(name, 'words')]));
}

function postPath(
  { filePath, frontMatter: { slug } }: Route,
  { folder, start }: { folder: string; start: string },
): string {
  const named = readPostName(filePath.slice(folder.length + 1), 'words').slug;
  return `${start}/${typeof slug === 'string' ? slug.replace(/^\/+|\/+$/g, '') : named}`;
}

function siteUrls(migrated: MigratedSite, { pages }: FoundSite): Known[] {
  return pages.flatMap(({ id, dir, base }) =>
    languageFolders(migrated, dir, instanceName('pages', id)).flatMap(({ lang, prefix, folder }) =>
      migrated.routes.all
        .filter((route) => route.lang === lang && route.filePath.startsWith(`${folder}/`))
        .map((route): Known => {
          const { slug } = route.frontMatter;
          const file = route.filePath.slice(folder.length + 1).replace(/\.\w+$/, '');
          const name = typeof slug === 'string' ? slug.replace(/^\/+/, '') : file.replace(/(^|\/)index$/, '$1');
          return { route, original: `${prefix}${base}/${name}` };
        }),
    ),
  );
}

/** The pages of tags, which each instance of docs has for itself. */
function tagUrls({ site: { config }, routes }: MigratedSite, { docs }: FoundSite): Known[] {
  return docs.flatMap((settings) =>
    docsPlaces(settings, config).flatMap((place): Known[] => {
      const {
        lang,
        version,
        base,
        docs: { name },
      } = place;
      const original = `${pathInDocusaurus(place, { settings, config })}/${settings.tagsBase}`;
      const folderRoutes = routes.all.filter(
        (route) => route.lang === lang && route.version === version && route.filePath.startsWith(`${name}/`),
      );
      const links = new Set(folderRoutes.filter(({ path }) => path.startsWith(`${base}/`)).flatMap(tagsOf));
      const paths = links.size === 0 ? [] : ['/', ...links];
      return paths.flatMap((link): Known[] => {
        const route = routes.byPath.get(pathKey(`${base}/${settings.tagsBase}${link}`));
        return route ? [{ route, original: original + link }] : [];
      });
    }),
  );
}

function tagsOf({ frontMatter }: Route): string[] {
  const options = { file: null, onUnknownTag: 'ignore', paths: 'words', at: () => ({ file: '' }) } as const;
  return pageTags(frontMatter['tags'], options).tags.map(({ permalink }) => permalink);
}
