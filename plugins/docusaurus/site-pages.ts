import { existsSync, readdirSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import {
  canonicalPath,
  docPageData,
  fail,
  globExpression,
  type JsonObject,
  type Locale,
  type Plugin,
  type RouteTable,
  type Site,
} from 'tapdocs';
import { themeFolder } from '../theme-folder.js';
import { alternatives } from './find-docs.js';
import { pageFrontMatter, textOf } from './front-matter.js';
import { layoutRequests } from './layout-requests.js';
import { createDocCache, type DocCache, readDoc, scanDoc } from './scan-doc.js';

/** A folder of pages: components and Markdown files. */
export interface PagesSettings {
  /** Id of the instance in Docusaurus. */
  id: string;
  /** Relative to the site. */
  dir: string;
  /** Path of the pages; '' for none. */
  base: string;
  /** Globs of files to leave out. */
  exclude: readonly string[];
  /** What the configuration has between the titles of a page and of the site, for components. Default: that of Docusaurus. */
  titleDelimiter?: string;
}

const themeDir = themeFolder('docusaurus');

/** Adds a page for each component and each Markdown file in a folder: `src/pages`. */
export function sitePages(settings: PagesSettings): Plugin {
  const name = 'docusaurus-pages';
  return {
    name,
    id: settings.id,
    // What it does to components is the same on each site.
    cacheKey: name,
    pageComponents: ['DocPage'],
    apply(site) {
      site.hooks.bundler.tap(name, (configuration) => ({
        ...configuration,
        plugins: [...(configuration.plugins ?? []), layoutRequests(componentFolders(settings, site), themeDir)],
      }));
      let cache: DocCache | undefined;
      site.hooks.routes.tap(name, ({ routes }) => {
        cache ??= createDocCache(settings, site);
        routes.watch(settings.dir);
        for (const { locale, folder } of languageFolders(settings, site)) {
          if (folder !== settings.dir) routes.watch(folder);
          for (const file of findPages(join(site.config.root, folder), settings.exclude)) {
            addPage(routes, { file, folder, locale, settings, site, cache });
          }
        }
        cache.save();
      });
    },
  };
}

/** Folders with components of pages: `src` for `src/pages`, and those of translations. */
function componentFolders({ dir }: PagesSettings, { config: { root } }: Site): string[] {
  const parent = posix.dirname(dir);
  return [join(root, parent === '.' ? dir : parent), join(root, 'i18n')];
}

/** The folder itself for the default language, and those of translations. */
function languageFolders({ id, dir }: PagesSettings, { config }: Site): { locale: Locale; folder: string }[] {
  const { locales, defaultLang, root } = config;
  const name = `docusaurus-plugin-content-pages${id === 'default' ? '' : `-${id}`}`;
  return locales
    .map((locale) => ({ locale, folder: locale.lang === defaultLang ? dir : `i18n/${locale.lang}/${name}` }))
    .filter(({ folder }) => existsSync(join(root, folder)));
}

/** Files below a folder, with `/`: components and Markdown, except tests and names that start with `_` or a dot. */
function findPages(folder: string, exclude: readonly string[]): string[] {
  const globs = exclude.flatMap(alternatives).map((glob) => globExpression(glob));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(?:[jt]sx?|mdx?)$/.test(path) && !path.endsWith('.d.ts'))
    .filter((path) => !/(?:^|\/)(?:[_.]|__tests__\/)|\.(?:test|spec)\.\w+$/.test(path))
    .filter((path) => !globs.some((glob) => glob.test(path)))
    .sort();
}

interface PageFile {
  file: string;
  /** Below the site's root, with `/`. */
  folder: string;
  locale: Locale;
  settings: PagesSettings;
  site: Site;
  cache: DocCache;
}

function addPage(routes: RouteTable, { file, folder, locale, settings, site, cache }: PageFile): void {
  const filePath = `${folder}/${file}`;
  const start = locale.prefix + settings.base;
  const path = canonicalPath(`${start}/${file.replace(/\.\w+$/, '')}`);
  const { lang } = locale;
  if (!/\.mdx?$/.test(file)) {
    const text = readDoc(join(site.config.root, filePath));
    // Docusaurus gives its configuration to the components of pages, as the prop `config`.
    const props = /\bconfig\b/.test(text) ? ` config={${JSON.stringify(siteConfig(locale, { site, settings }))}}` : '';
    const source = {
      path: filePath.replace(/\.\w+$/, '.mdx'),
      text: `import Page from ${JSON.stringify(`./${basename(file)}`)}\n\n<Page${props} />\n`,
    };
    const description = attributeOf(text, 'description');
    const frontMatter: JsonObject = {
      pageType: 'custom',
      title: attributeOf(text, 'title') ?? (inWords(file) || locale.title),
      ...(description !== undefined && { description }),
    };
    routes.addMarkdown({ path, lang, source, frontMatter });
    return;
  }
  const { frontMatter, heading, problems } = scanDoc({ file: join(site.config.root, filePath), name: filePath }, cache);
  if (problems.length > 0) fail(problems);
  const slug = textOf(frontMatter['slug']);
  routes.add({
    path: slug === undefined ? path : canonicalPath(`${start}/${slug.replace(/^\/+/, '')}`),
    filePath,
    lang,
    component: 'DocPage',
    data: docPageData(pageFrontMatter(frontMatter, site.config.base)),
    title: textOf(frontMatter['title']) ?? heading ?? inWords(file),
  });
}

/** As `useDocusaurusContext().siteConfig`, and the delimiter of titles. */
function siteConfig(
  { title, description }: Locale,
  { site, settings: { titleDelimiter = '|' } }: Pick<PageFile, 'site' | 'settings'>,
): JsonObject {
  const { url, base, icon, themeConfig } = site.config;
  return {
    title,
    tagline: description,
    titleDelimiter,
    url,
    baseUrl: base,
    favicon: icon,
    customFields: themeConfig.custom,
  };
}

/** A text that a component gives to `<Layout>`. Others are known only when it is rendered. */
function attributeOf(source: string, name: 'title' | 'description'): string | undefined {
  const [tag = ''] = /<Layout\b[^>]*>/.exec(source) ?? [];
  const found = new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)'|\\{\\s*["']([^"']*)["']\\s*\\})`).exec(tag);
  return found?.slice(1).find((text) => text !== undefined && text !== '');
}

/** `about/our-team.js` → `Our team`; '' for the home page. */
function inWords(file: string): string {
  const name = file.replace(/\.\w+$/, '').replace(/(?:^|\/)index$/, '');
  const last = name.slice(name.lastIndexOf('/') + 1);
  return last.charAt(0).toUpperCase() + last.slice(1).replaceAll(/[-_]+/g, ' ');
}
