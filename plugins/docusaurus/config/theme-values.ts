import type { UserConfig, UserThemeConfig, Json } from 'tapdocs';
import { htmlText } from 'tapdocs/kit';
import { isPlainText, linksIn } from '../../presets/html-values.js';
import type { SearchIndexOptions, AlgoliaOptions } from 'tapdocs/plugins';
import type { Fields } from '../../presets/config-fields.js';
import { readFooter, metadataTags, socialCard, type Tag } from './head.js';
import { type NavbarContext, readNavbar } from './navbar.js';

export interface ThemeContext extends NavbarContext {
  title: string;
  /** URL of a file of the site, without its origin. */
  url(path: string): string;
}

/** The values of `themeConfig`. */
export interface ThemeValues {
  config: Pick<UserConfig, 'logo' | 'themeConfig'>;
  head: Tag[];
  /** Null for a site without the search at Algolia. */
  search: SearchIndexOptions | null;
}

const hints: Readonly<Record<string, string>> = {
  prism: 'Colours and languages of code are those of Shiki: see `markdown.codeThemes` and `markdown.languageAliases`.',
  liveCodeBlock: 'Code is shown, and not run.',
  mermaid: 'Diagrams have the colours of the theme.',
  zoom: 'Images can be enlarged without an option.',
};

/** Reads `themeConfig`. */
export function readTheme(fields: Fields | undefined, context: ThemeContext): ThemeValues {
  if (!fields) return { config: {}, head: [], search: null };
  const { theme, logo } = readNavbar(fields.object('navbar'), context);
  const footer = readFooter(fields.object('footer'), context);
  const announcement = readAnnouncement(fields.object('announcementBar'));
  const outline = readOutline(fields.object('tableOfContents'));
  const darkMode = readColorMode(fields.object('colorMode'));
  readDocsTheme(fields.object('docs'));
  readBlogTheme(fields.object('blog'));
  const image = fields.filled('image');
  const head = [
    ...(image === undefined ? [] : socialCard(context.url(image))),
    ...metadataTags(fields.objects('metadata')),
  ];
  const algolia = fields.object('algolia');
  const search = algolia ? readAlgolia(algolia) : null;
  fields.rest(hints);
  const themeConfig: UserThemeConfig = {
    ...theme,
    ...(footer && { footer }),
    ...(announcement && { announcement }),
    ...(outline && { outline }),
    ...(darkMode === false && { darkMode }),
  };
  return { config: { themeConfig, ...(logo !== undefined && { logo }) }, head, search };
}

function readAnnouncement(fields: Fields | undefined): UserThemeConfig['announcement'] {
  if (!fields) return undefined;
  const html = fields.filled('content') ?? '';
  const text = htmlText(html);
  const [link] = linksIn(html);
  if (!isPlainText(html)) fields.report.markup(fields.keyOf('content'), text);
  fields.skip('id');
  fields.only('isCloseable', true, 'Readers can always close the announcement.');
  fields.rest({}, 'Colours of the announcement are those of the theme: change them with CSS.');
  return text === '' ? undefined : { text, pages: 'all', ...(link !== undefined && { link }) };
}

function readOutline(fields: Fields | undefined): UserThemeConfig['outline'] {
  if (!fields) return undefined;
  const from = fields.number('minHeadingLevel') ?? 2;
  const to = fields.number('maxHeadingLevel') ?? 3;
  fields.rest();
  return { from, to };
}

/** False if the site is always light. */
function readColorMode(fields: Fields | undefined): boolean | undefined {
  if (!fields) return undefined;
  const isFixed = fields.flag('disableSwitch') === true;
  const mode = fields.text('defaultMode') ?? 'light';
  const isLight = isFixed && mode === 'light';
  if (!isLight) {
    const instead = 'The appearance is that of the system, and readers can change it.';
    if (isFixed) fields.report.unused(fields.keyOf('disableSwitch'), instead);
    if (mode === 'dark') fields.report.unused(fields.keyOf('defaultMode'), instead);
  }
  fields.only('respectPrefersColorScheme', true, 'The appearance is that of the system, and readers can change it.');
  fields.rest();
  return isLight ? false : undefined;
}

function readDocsTheme(fields: Fields | undefined): void {
  const sidebar = fields?.object('sidebar');
  sidebar?.only('hideable', false, 'The sidebar is always shown in wide windows.');
  sidebar?.only('autoCollapseCategories', false, 'Readers open and close categories themselves.');
  sidebar?.rest();
  fields?.only('versionPersistence', 'localStorage', 'The version is that of the URL.');
  fields?.rest();
}

function readBlogTheme(fields: Fields | undefined): void {
  const sidebar = fields?.object('sidebar');
  sidebar?.only('groupByYear', false, 'The sidebar of a blog is one list; its archive has the years.');
  sidebar?.rest();
  fields?.rest();
}

const algoliaHints: Readonly<Record<string, string>> = {
  externalUrlRegex: 'Hits of all hosts are opened within the site.',
  replaceSearchResultPathname: 'Hits are opened at the paths of the index: crawl the site again.',
  placeholder: 'Set `strings.searchPlaceholder` of a locale.',
  translations: 'Set the texts in `strings` of a locale: their names start with `search`.',
  askAi: 'Without a counterpart: the dialog only searches.',
};

/** Reads the settings of the search at Algolia, with its page. Null if values are missing, which is reported. */
function readAlgolia(fields: Fields): SearchIndexOptions | null {
  const [appId, apiKey, indexName] = ['appId', 'apiKey', 'indexName'].map((name) => fields.filled(name));
  const isContextual = fields.flag('contextualSearch') ?? true;
  const searchParameters = fields.any('searchParameters') === undefined ? undefined : fields.object('searchParameters');
  const parameters = searchParameters
    ?.names()
    .map((name): [string, Json] => [name, searchParameters.any(name) as Json]);
  const insights = fields.flag('insights') ?? false;
  const page = readPage(fields);
  fields.unknown(algoliaHints);
  if (appId === undefined || apiKey === undefined || indexName === undefined) {
    const missing = [['appId', appId] as const, ['apiKey', apiKey] as const, ['indexName', indexName] as const];
    for (const [name, value] of missing)
      if (value === undefined) fields.report.wrong(fields.keyOf(name), 'a text', null);
    return null;
  }
  const algolia: AlgoliaOptions = {
    appId,
    apiKey,
    indexName,
    languageFacet: isContextual,
    insights,
    ...(parameters && { searchParameters: Object.fromEntries(parameters) }),
  };
  return { algolia, ...(page !== null && { page }) };
}

/** Path of the page that opens the search; null for none. */
function readPage(fields: Fields): string | null {
  const value = fields.any('searchPagePath');
  if (value === false || value === '') return null;
  if (value !== undefined && typeof value !== 'string') {
    fields.report.wrong(fields.keyOf('searchPagePath'), 'a path, or `false`', value);
    return null;
  }
  return `/${(value ?? 'search').replace(/^\/+|\/+$/g, '')}`;
}
