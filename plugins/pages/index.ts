// Adds a page for each React component in a folder.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { checkPluginOptions, checks, type Locale, type Plugin, type RouteTable, type Site } from 'tapdocs';
import { canonicalPath, isMissing } from 'tapdocs/kit';
import { readExports } from './read-exports.js';

/** Options of the plugin `pages`. */
export interface PagesOptions {
  /** Folder of the components, relative to the site's root. Default: `pages`. */
  dir?: string;
}

/**
 * Creates a page for each component in a folder: `pages/team.tsx` has the path `/team`, `pages/team/index.tsx` has
 * `/team/`.
 *
 * @example
 * ```ts
 * pages({ dir: 'pages' })
 * ```
 */
export function pages(options: PagesOptions = {}): Plugin {
  const { dir = 'pages' } = options;
  return {
    name: 'pages',
    ...(options.dir !== undefined && { id: dir }),
    pageComponents: ['DocPage'],
    apply(site) {
      checkPluginOptions(options, { dir: checks.filledText }, { factory: 'pages', config: site.config });
      site.hooks.routes.tap('pages', ({ routes }) => {
        routes.watch(dir);
        for (const { locale, folder } of languageFolders(join(site.config.root, dir), site)) {
          for (const file of findComponents(folder)) addPage(routes, { file, folder, locale, site });
        }
      });
    },
  };
}

interface Component {
  /** Below the folder of its language, with `/`. */
  file: string;
  folder: string;
  locale: Locale;
  site: Site;
}

/**
 * The component is the only element of an MDX page without a file, so search, lists and checks handle it like any other
 * page.
 */
function addPage(routes: RouteTable, { file, folder, locale, site }: Component): void {
  const name = file.replace(/\.[jt]sx$/, '');
  const path = relative(site.config.root, join(folder, file)).split(sep).join('/');
  const frontMatter = readExports(readFileSync(join(folder, file), 'utf8'), path);
  routes.addMarkdown({
    path: canonicalPath(`${locale.prefix}/${name}`),
    lang: locale.lang,
    source: {
      path: path.replace(/\.[jt]sx$/, '.mdx'),
      text: `import Page from ${JSON.stringify(`./${basename(file)}`)}\n\n<Page />\n`,
    },
    frontMatter: { pageType: 'custom', title: inWords(name) || locale.title, ...frontMatter },
  });
}

/** `pages/<lang>` for each language that has one. A site with one language can use `pages` itself. */
function languageFolders(dir: string, { config }: Site): { locale: Locale; folder: string }[] {
  const { locales } = config;
  const folders = locales
    .map((locale) => ({ locale, folder: join(dir, locale.lang) }))
    .filter(({ folder }) => statSync(folder, { throwIfNoEntry: false })?.isDirectory());
  return folders.length === 0 && locales.length === 1 ? locales.map((locale) => ({ locale, folder: dir })) : folders;
}

/** `about/our-team` → `Our team`; '' for the home page. */
function inWords(name: string): string {
  const last =
    name
      .replace(/(?:^|\/)index$/, '')
      .split('/')
      .at(-1) ?? '';
  return last.charAt(0).toUpperCase() + last.slice(1).replaceAll(/[-_]+/g, ' ');
}

/**
 * Components below a folder, sorted, with `/`: files that end with `.tsx` or `.jsx`, except tests and names that start
 * with `_` or `.`. Empty if the folder does not exist.
 */
function findComponents(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => /\.[jt]sx$/.test(path) && !/\.(?:test|spec)\.[jt]sx$/.test(path) && !/(?:^|\/)[_.]/.test(path))
      .sort();
  } catch (error) {
    if (!isMissing(error)) throw error;
    return [];
  }
}
