import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checks, type Config, configPlace, type Json, nearest, type Problem, readDataFile } from 'tapdocs';
import { describeValue, isExternal, isPlainObject, type OptionCheck, type UserNavItem } from 'tapdocs/kit';
import { oneBar } from './config/menus.js';
import { rspressProblem } from './problems.js';
import { isNavigation } from './sidebars/meta-entries.js';
import type { FoundSite } from './read-site.js';

/** The navigation bar of a site, and the files that it comes from. */
export interface FoundNav {
  nav: UserNavItem[];
  /** Absolute paths. */
  files: string[];
  warnings: Problem[];
}

type NavSite = Pick<FoundSite, 'configFile' | 'menus' | 'texts' | 'dir' | 'languages'>;

/** The configuration with the navigation bar, unless the site sets one itself. */
export function withNav(config: Config, site: NavSite): { config: Config; files: string[]; warnings: Problem[] } {
  const { themeConfig } = config;
  if (themeConfig.nav.length > 0) return { config, files: [], warnings: [] };
  const { nav, ...rest } = readNav(config, site);
  return { config: { ...config, themeConfig: { ...themeConfig, nav } }, ...rest };
}

/** Reads the navigation bar of each language from the configuration, or else from `_nav.json`, or from `_meta.json` in Rspress 1. */
function readNav(config: Config, site: NavSite): FoundNav {
  const { locales, versions } = config;
  const files: string[] = [];
  const warnings: Problem[] = [];
  const version = versions.find(({ prefix }) => prefix === '')?.folder ?? '';
  const bars = locales.map(({ lang, prefix }): readonly [string, UserNavItem[]] => {
    const folder = join(config.root, site.dir, version, site.languages && locales.length > 1 ? lang : '');
    const bar = site.menus
      ? {
          list: site.menus.get(lang)?.nav ?? site.menus.get('')?.nav ?? [],
          name: 'themeConfig.nav',
          place: () => configPlace(site, { key: 'themeConfig.nav' }) ?? { file: site.configFile },
        }
      : readFile(folder, config, files);
    const refuse = (detail: string, instead: string, keys: readonly string[]): void => {
      const at = { file: config.configFile, ...bar.place(...keys) };
      warnings.push(rspressProblem('RSPRESS_META', { detail, instead }, at));
    };
    const text = (key: string): string => site.texts[key]?.[lang] ?? key;
    if (!Array.isArray(bar.list))
      refuse(`\`${bar.name}\` is not a list.`, 'Write a list of entries with `text` and `link`.', []);
    return [lang, readItems(Array.isArray(bar.list) ? (bar.list as Json[]) : [], [], { prefix, text, refuse })];
  });
  return { nav: joinedBars(bars), files, warnings: [...warnings, ...(site.menus ? [] : otherBars(config, site))] };
}

/** A warning for the navigation bar of each version that differs from that of the default version. */
function otherBars({ root, versions, locales }: Config, { dir }: NavSite): Problem[] {
  const first = versions.find(({ prefix }) => prefix === '')?.folder ?? '';
  const others = versions.filter(({ prefix, folder }) => prefix !== '' && folder !== '');
  const languages = ['', ...locales.map(({ lang }) => lang)];
  return others.flatMap(({ folder }) =>
    languages.flatMap((lang) => {
      const languageBar = barIn(join(root, dir, folder, lang));
      if (languageBar === null || languageBar.text === barIn(join(root, dir, first, lang))?.text) return [];
      const at = { file: [dir, folder, lang, languageBar.name].filter(Boolean).join('/') };
      return [
        rspressProblem('RSPRESS_META', { detail: 'The navigation bar of a version is not used.', instead: oneBar }, at),
      ];
    }),
  );
}

/** The file with the navigation bar in a folder. */
function barIn(folder: string): { name: string; text: string } | null {
  for (const name of navFiles) {
    const file = join(folder, name);
    const text = existsSync(file) ? readFileSync(file, 'utf8') : null;
    if (text !== null && (name === '_nav.json' || isNavigation({ source: text }))) return { name, text };
  }
  return null;
}

/** Rspress 1 has the navigation bar in `_meta.json`. */
const navFiles = ['_nav.json', '_meta.json'];

interface NavFile {
  /** A list, unless the file is wrong. */
  list: unknown;
  name: string;
  place(...keys: string[]): Partial<NonNullable<Problem['at']>>;
}

function readFile(folder: string, { root }: Config, files: string[]): NavFile {
  const named = navFiles.map((name) => join(folder, name));
  files.push(...named);
  const [file, ...others] = named.filter((path) => existsSync(path));
  const none: NavFile = { list: [], name: '', place: () => ({}) };
  for (const path of [file, ...others]) {
    if (path === undefined) continue;
    const name = path.slice(root.length + 1).replaceAll('\\', '/');
    const data = readDataFile(path, name);
    const list = data?.value;
    const isNav =
      path.endsWith('_nav.json') || (Array.isArray(list) && list.some((item) => isPlainObject(item) && 'text' in item));
    if (data && isNav) return { list, name, place: (...keys) => data.place(...keys) };
  }
  return none;
}

interface ItemContext {
  /** Prefix of the language, which links may already have. */
  prefix: string;
  text(key: string): string;
  refuse(detail: string, instead: string, keys: readonly string[]): void;
}

const itemKeys = ['text', 'link', 'items', 'tag', 'activeMatch', 'position'];
const unused: Readonly<Record<string, string>> = {
  icon: 'Entries of the navigation bar have no icons. A `tag` can be a picture.',
  download: 'Write the link in a page.',
  rel: 'Links to other sites have the `rel` of the theme.',
  lang: 'Links have the language of the page.',
};

/** What the fields of an entry can be. */
const fieldChecks: Readonly<Record<string, OptionCheck>> = {
  link: checks.link,
  items: { expected: 'a list of entries', accepts: Array.isArray },
  tag: checks.tag,
  activeMatch: checks.pattern,
  position: { expected: '`left` or `right`', accepts: (value) => value === 'left' || value === 'right' },
};

/** Fields that are left out, because their values have no meaning. */
function refuseValues(
  item: Readonly<Record<string, unknown>>,
  keys: readonly string[],
  { refuse }: Pick<ItemContext, 'refuse'>,
): void {
  for (const [key, { accepts, expected }] of Object.entries(fieldChecks)) {
    if (item[key] === undefined || accepts(item[key])) continue;
    refuse(`\`${key}\` of an entry of the navigation bar has no effect.`, `Write ${expected}.`, [...keys, key]);
  }
}

function readItems(list: readonly Json[], keys: readonly string[], context: ItemContext): UserNavItem[] {
  return list.flatMap((item, index): UserNavItem[] => {
    const itemPath = [...keys, String(index)];
    if (isPlainObject(item)) return readItem(item, itemPath, context);
    context.refuse(
      `An entry of the navigation bar is ${describeValue(item)}.`,
      'Write an object with `text` and `link`.',
      itemPath,
    );
    return [];
  });
}

function readItem(
  item: Readonly<Record<string, unknown>>,
  keys: readonly string[],
  context: ItemContext,
): UserNavItem[] {
  for (const key of Object.keys(item).filter((name) => !itemKeys.includes(name))) {
    const similar = nearest(key, itemKeys);
    const other = similar === undefined ? 'Remove it.' : `Did you mean \`${similar}\`?`;
    const instead = (Object.hasOwn(unused, key) ? unused[key] : undefined) ?? other;
    context.refuse(`\`${key}\` of an entry of the navigation bar has no effect.`, instead, [...keys, key]);
  }
  const { text, link, items, tag, activeMatch, position } = item;
  const shown = typeof text === 'string' && text !== '' ? context.text(text) : undefined;
  const target = typeof link === 'string' && checks.link.accepts(link) ? linkOf(link, context.prefix) : undefined;
  if (shown === undefined || (target === undefined && !Array.isArray(items))) {
    context.refuse('An entry of the navigation bar is left out.', 'Write `text`, and `link` or `items`.', keys);
    return [];
  }
  refuseValues(item, keys, context);
  return [
    {
      text: shown,
      ...(target !== undefined && { link: target }),
      ...(Array.isArray(items) && { items: readItems(items as Json[], [...keys, 'items'], context) }),
      ...(typeof tag === 'string' && checks.tag.accepts(tag) && { tag }),
      ...(typeof activeMatch === 'string' && checks.pattern.accepts(activeMatch) && { activeMatch }),
      ...((position === 'left' || position === 'right') && { position }),
    },
  ];
}

/** Removes the prefix of the language, and the extensions that Rspress ignores. */
function linkOf(link: string, prefix: string): string {
  if (isExternal(link) || link.startsWith('#')) return link;
  const path = link.startsWith('/') ? link : `/${link}`;
  const localPath =
    prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`)) ? path.slice(prefix.length) || '/' : path;
  return localPath.replace(/\.html(?=[?#]|$)/, '').replace(/\/index(?=[?#]|$)/, '/');
}

/** The text of an entry of one language. */
function plain(text: UserNavItem['text']): string {
  return typeof text === 'string' ? text : '';
}

/** Merges the bars of all languages: entries at the same position become one entry with texts by language. Other entries are for one language. */
function joinedBars(bars: readonly (readonly [lang: string, items: readonly UserNavItem[]])[]): UserNavItem[] {
  const [first] = bars;
  if (!first) return [];
  if (bars.length === 1) return [...first[1]];
  const isSame = bars.every(([, items]) => items.length === first[1].length);
  if (!isSame) return bars.flatMap(([lang, items]) => items.map((item) => onlyIn(lang, item)));
  return first[1].map((item, index): UserNavItem => {
    const sameItems = bars.flatMap(([lang, items]) => (items[index] ? [[lang, items[index]] as const] : []));
    const hasItems = sameItems.some(([, { items }]) => items !== undefined);
    const links = sameItems.map(([, { link }]) => link);
    const isOneLink = links.every((link) => link === links[0]);
    return {
      ...item,
      text: Object.fromEntries(sameItems.map(([lang, { text }]) => [lang, plain(text)])),
      ...(!isOneLink && {
        link: Object.fromEntries(
          sameItems.flatMap(([lang, { link }]) => (typeof link === 'string' ? [[lang, link]] : [])),
        ),
      }),
      ...(hasItems && { items: joinedBars(sameItems.map(([lang, { items = [] }]) => [lang, items])) }),
    };
  });
}

function onlyIn(lang: string, { text, link, items, ...item }: UserNavItem): UserNavItem {
  return {
    ...item,
    text: { [lang]: plain(text) },
    ...(typeof link === 'string' && { link: { [lang]: link } }),
    ...(items && { items: items.map((inner) => onlyIn(lang, inner)) }),
  };
}
