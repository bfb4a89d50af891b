import { existsSync, readdirSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import {
  fail,
  globExpression,
  type JsonObject,
  type Locale,
  type Plugin,
  type RouteTable,
  type Site,
  hashOf,
} from 'tapdocs';
import { canonicalPath, docPageData } from 'tapdocs/kit';
import { alternatives } from './find-docs.js';
import { fileEditUrl } from './edit-urls.js';
import { type FieldPage, pageFrontMatter, textValue, unusedFieldWarnings, unusedInPages } from './front-matter.js';
import { layoutRequests, identity } from './requests.js';
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
  /** The delimiter between the titles of a page and of the site, for components. */
  titleDelimiter: string;
  /** URL of the folder of the site in the repository; '' for none. */
  editUrl: string;
}

/** Adds a page for each component and each Markdown file in a folder: `src/pages`. */
export function sitePages(settings: PagesSettings): Plugin {
  const name = 'docusaurus-pages';
  return {
    name,
    id: settings.id,
    // Its effect on components is the same on each site.
    cacheKey: () => hashOf(name, identity()),
    pageComponents: ['DocPage'],
    apply(site) {
      site.hooks.bundler.tap(name, (configuration) => ({
        ...configuration,
        plugins: [...(configuration.plugins ?? []), layoutRequests(componentFolders(settings, site))],
      }));
      let cache: DocCache | undefined;
      site.hooks.routes.tap(name, ({ routes }) => {
        cache ??= createDocCache(settings, site);
        routes.watch(settings.dir);
        const pageContext = { settings, site, cache };
        const files = languageFolders(settings, site).flatMap(({ locale, folder }) => {
          if (folder !== settings.dir) routes.watch(folder);
          const pageFiles = findPages(join(site.config.root, folder), settings.exclude);
          return pageFiles.map((file): PageFile => ({ file, folder, locale, ...pageContext }));
        });
        const sources = files.filter(({ file }) => isMarkdown(file)).map(readSource);
        site.logger.warn(unusedFieldWarnings(sources.map(fieldPage), unusedInPages));
        for (const file of files) if (!isMarkdown(file.file)) addComponent(routes, file);
        for (const source of sources) addSource(routes, source);
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

/** A Markdown file with its front matter. */
interface PageSource extends PageFile {
  filePath: string;
  path: string;
  frontMatter: JsonObject;
  title: string;
}

function isMarkdown(file: string): boolean {
  return /\.mdx?$/.test(file);
}

function addComponent(routes: RouteTable, { file, folder, locale, settings, site }: PageFile): void {
  const filePath = `${folder}/${file}`;
  const text = readDoc(join(site.config.root, filePath));
  // Docusaurus passes its configuration to page components as the prop `config`.
  const props = /\bconfig\b/.test(text) ? ` config={${JSON.stringify(siteConfig(locale, site, settings))}}` : '';
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
  routes.addMarkdown({ path: pathOf({ file, locale, settings }), lang: locale.lang, source, frontMatter });
}

function pathOf({ file, locale, settings }: Pick<PageFile, 'file' | 'locale' | 'settings'>): string {
  return canonicalPath(`${locale.prefix}${settings.base}/${file.replace(/\.\w+$/, '')}`);
}

/** @throws TapdocsError with the problems of its front matter */
function readSource(page: PageFile): PageSource {
  const { file, folder, locale, settings, site, cache } = page;
  const filePath = `${folder}/${file}`;
  const { frontMatter, heading, problems } = scanDoc({ file: join(site.config.root, filePath), name: filePath }, cache);
  if (problems.length > 0) fail(problems);
  const slug = textValue(frontMatter['slug']);
  const start = locale.prefix + settings.base;
  const path = slug === undefined ? pathOf(page) : canonicalPath(`${start}/${slug.replace(/^\/+/, '')}`);
  return { ...page, filePath, path, frontMatter, title: textValue(frontMatter['title']) ?? heading ?? inWords(file) };
}

function fieldPage({ filePath, frontMatter, site }: PageSource): FieldPage {
  return { filePath, frontMatter, read: () => readDoc(join(site.config.root, filePath)) };
}

function addSource(routes: RouteTable, page: PageSource): void {
  const { filePath, path, frontMatter, title, locale, site, settings } = page;
  const editUrl = fileEditUrl(settings.editUrl, filePath);
  const data = { ...docPageData(pageFrontMatter(frontMatter, site.config.base)), editUrl };
  routes.add({ path, filePath, lang: locale.lang, component: 'DocPage', data, title });
}

/** The value of `useDocusaurusContext().siteConfig`, and the delimiter of titles. */
function siteConfig({ title, description }: Locale, { config }: Site, { titleDelimiter }: PagesSettings): JsonObject {
  const { url, base, icon, themeConfig } = config;
  const { custom: customFields } = themeConfig;
  return { title, tagline: description, titleDelimiter, url, baseUrl: base, favicon: icon, customFields };
}

/** A literal text that a component passes to `<Layout>`. Other values are known only when it is rendered. */
function attributeOf(source: string, name: 'title' | 'description'): string | undefined {
  const [tag = ''] = /<Layout\b[^>]*>/.exec(source) ?? [];
  const match = new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)'|\\{\\s*["']([^"']*)["']\\s*\\})`).exec(tag);
  return match?.slice(1).find((text) => text !== undefined && text !== '');
}

/** `about/our-team.js` → `Our team`; '' for the home page. */
function inWords(file: string): string {
  const name = file.replace(/\.\w+$/, '').replace(/(?:^|\/)index$/, '');
  const last = name.slice(name.lastIndexOf('/') + 1);
  return last.charAt(0).toUpperCase() + last.slice(1).replaceAll(/[-_]+/g, ' ');
}
