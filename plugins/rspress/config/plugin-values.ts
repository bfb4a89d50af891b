import { defined, isPlainObject } from 'tapdocs/kit';
import type { FeedOptions, RedirectRule } from 'tapdocs/plugins';
import { Fields } from '../../presets/config-fields.js';
import { type GlobalUI, readGlobalUI } from './global-ui-values.js';

/** The values of plugins. */
export interface PluginValues {
  redirects: RedirectRule[];
  /** Null if there are no feeds. */
  feeds: FeedOptions[] | null;
  /** Origin of the site, for plugins that need it. */
  url: string | undefined;
  hasSitemap: boolean;
  hasLlms: boolean;
  hasDates: boolean;
  hasMermaid: boolean;
  hasMath: boolean;
  /** Components for all pages. */
  globalUI: GlobalUI[];
  /** Files of components that pages use without an import. */
  globalComponents: string[];
  /** Languages of fences that plugins draw. Their code is shown as text. */
  drawnLanguages: string[];
  /** Names of components of plugins without a counterpart, which show nothing. */
  emptyComponents: string[];
}

interface Entry {
  name: string;
  key: string;
  options: Fields;
  /** The plugin itself, if its code is in the site. */
  plugin: Fields | null;
}

/** Reads `plugins`. */
export function readPlugins(fields: Fields, langs: readonly string[], root: string): PluginValues {
  const values: PluginValues = {
    redirects: [],
    feeds: null,
    url: undefined,
    hasSitemap: false,
    hasLlms: false,
    hasDates: false,
    hasMermaid: false,
    hasMath: false,
    globalUI: [],
    globalComponents: [],
    emptyComponents: [],
    drawnLanguages: [],
  };
  for (const entry of entriesOf(fields)) {
    const reader = readers.find(([pattern]) => pattern.test(entry.name));
    if (entry.name.endsWith('plugin-api-docgen')) values.emptyComponents.push('API');
    if (entry.name.endsWith('plugin-file-tree')) values.drawnLanguages.push('tree');
    if (reader) reader[1](entry.options, values, langs);
    else if (!readParts(entry.plugin, values, root)) fields.report.unused(entry.key, hintFor(entry.name), entry.name);
  }
  return values;
}

/** Parts of a plugin of the site that are not code. False if it has others. */
function readParts(plugin: Fields | null, values: PluginValues, root: string): boolean {
  if (!plugin) return false;
  values.globalUI.push(...readGlobalUI(plugin, root));
  values.globalComponents.push(...(plugin.object('markdown')?.texts('globalComponents') ?? []));
  const parts = plugin.names().filter((name) => name !== 'name');
  return parts.length > 0 && parts.every((name) => name === 'globalUIComponents');
}

/** The plugin calls in the list. An object in the list has its own name. */
function entriesOf(fields: Fields): Entry[] {
  const flat = (list: unknown[], start: string): Entry[] =>
    list.flatMap((item, index): Entry[] => {
      const key = `${start}[${index}]`;
      if (Array.isArray(item)) return flat(item as unknown[], key);
      if (!isPlainObject(item)) return [];
      const args = Array.isArray(item['$arguments']) ? (item['$arguments'] as unknown[]) : [];
      const [options] = args;
      const name = item['$package'] ?? item['name'];
      return [
        {
          name: typeof name === 'string' ? name : '',
          key,
          options: new Fields(isPlainObject(options) ? options : {}, key, fields.report),
          plugin: '$package' in item ? null : new Fields(item, key, fields.report),
        },
      ];
    });
  return flat(fields.list('plugins'), fields.keyOf('plugins'));
}

type Reader = (options: Fields, values: PluginValues, langs: readonly string[]) => void;

/** Features that need a plugin in Rspress, but not in Tapdocs. */
const same: Reader = (options) => options.rest({}, 'Tapdocs has this without a plugin, and without these options.');

type Switch = 'hasLlms' | 'hasDates' | 'hasMermaid' | 'hasMath';

/** A plugin with a counterpart that has other options. */
function switchOn(name: Switch, plugin: string): Reader {
  return (options, values) => {
    values[name] = true;
    options.rest({}, `Add the plugin \`${plugin}\` of Tapdocs with its own options.`);
  };
}

const readers: readonly [name: RegExp, read: Reader][] = [
  [/plugin-client-redirects$/, (options, values) => void values.redirects.push(...readRedirects(options))],
  [/plugin-rss$/, readFeeds],
  [/plugin-sitemap$/, readSitemap],
  [/plugin-llms$/, switchOn('hasLlms', 'llms')],
  [/plugin-last-updated$/, switchOn('hasDates', 'git')],
  [/plugin-mermaid$/, switchOn('hasMermaid', 'mermaid')],
  [/plugin-(?:katex|math)$/, switchOn('hasMath', 'math')],
  [/plugin-(?:auto-nav-sidebar|container-syntax|medium-zoom|shiki|font-open-sans)$/, same],
];

function hintFor(name: string): string {
  const shown = name === '' ? 'It' : `\`${name}\``;
  if (name.endsWith('plugin-algolia'))
    return 'Set `algolia` of the plugin `searchIndex` of Tapdocs; without it, the search is local.';
  if (/plugin-(?:preview|playground)$/.test(name))
    return `${shown} runs code of fences. The code is shown, and not run.`;
  if (name.endsWith('plugin-twoslash')) return 'Code is shown without its types.';
  if (name.endsWith('plugin-api-docgen'))
    return 'The tables of `<API>` are left out of pages: write them as Markdown, or generate them before the build.';
  if (name.endsWith('plugin-typedoc'))
    return `${shown} generates pages. Generate them as Markdown files before the build.`;
  if (name.endsWith('file-tree'))
    return 'Trees in code blocks are shown as text. The component `<FileTree>` draws one.';
  if (/(?:-og|open-graph)$/.test(name)) return 'Add the plugin `socialCards` of Tapdocs.';
  if (/google|analytics|gtag/.test(name)) return 'Add the scripts with `head` in `tapdocs.config.ts`.';
  return `${shown} is a plugin of Rspress: write a plugin of Tapdocs that does the same.`;
}

function readRedirects(fields: Fields): RedirectRule[] {
  const rules = fields.objects('redirects').flatMap((rule): RedirectRule[] => {
    const to = rule.filled('to');
    const from = rule.any('from');
    const all: unknown[] = Array.isArray(from) ? from : [from];
    const list = all.filter((path) => typeof path === 'string').map(patternOf);
    rule.unknown();
    if (to !== undefined && list.length > 0) return [{ from: list, to }];
    rule.report.wrong(rule.key, 'an object with `from` and `to`', to ?? null);
    return [];
  });
  fields.unknown();
  return rules;
}

/** In Rspress, each path is a pattern. Here, patterns do not start with `/`. */
function patternOf(path: string): string {
  return path.startsWith('/') && /[*+?()[\]|\\$]/.test(path) ? `^${path}` : path;
}

function readSitemap(fields: Fields, values: PluginValues): void {
  values.hasSitemap = true;
  const url = fields.filled('siteUrl') ?? fields.filled('domain');
  values.url ??= originOf(url);
  fields.rest({}, 'Entries of the sitemap have a path and a date.');
}

function readFeeds(fields: Fields, values: PluginValues, langs: readonly string[]): void {
  const url = fields.filled('siteUrl');
  values.url ??= originOf(url);
  const one = fields.any('feed');
  const list = Array.isArray(one) ? fields.objects('feed') : [fields.object('feed')].flatMap((feed) => feed ?? []);
  const feeds = list.flatMap((feed) => readFeed(feed, langs));
  values.feeds = feeds.length > 0 ? feeds : [{ name: 'blog', include: '/blog/**' }];
  fields.rest({ output: 'Feeds are in the folder `rss`.' }, 'Feeds are those of the plugin `feeds` of Tapdocs.');
}

/** Paths have no prefix of a language here, because each feed has a file for each language. */
function readFeed(fields: Fields, langs: readonly string[]): FeedOptions[] {
  const name = fields.filled('id');
  const test = fields.any('test');
  const texts = defined({ title: fields.filled('title'), description: fields.filled('description') });
  fields.skip('language', 'output', 'item', 'link');
  fields.rest({}, 'Feeds are those of the plugin `feeds` of Tapdocs.');
  if (name === undefined) return [];
  const paths = (Array.isArray(test) ? (test as unknown[]) : [test]).filter((path) => typeof path === 'string');
  const include = paths.map((path) => {
    const [, first = '', ...rest] = path.split('/');
    return `${(langs.includes(first) ? `/${rest.join('/')}` : path).replace(/\/+$/, '')}/**`;
  });
  return [{ name: name.replace(/[^\w-]/g, '-'), ...texts, ...(include.length > 0 && { include }) }];
}

/** `https://example.org` for `https://example.org/docs/`. */
export function originOf(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  return URL.canParse(url) ? new URL(url).origin : undefined;
}
