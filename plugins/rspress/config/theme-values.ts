import { checks, type UserThemeConfig, type Problem, type ProblemPlace, readDataFile } from 'tapdocs';
import { htmlText, isPlainObject, describeValue } from 'tapdocs/kit';
import { isPlainText } from '../../presets/html-values.js';
import type { Fields } from '../../presets/config-fields.js';
import type { Languages } from './languages.js';
import { readLocaleRedirect } from './route-values.js';
import { basename } from 'node:path';
import { rspressProblem } from '../problems.js';

type SocialLinks = NonNullable<UserThemeConfig['socialLinks']>;

/** Texts of `i18n.json` and `i18nSource`, by key and language. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface ThemeContext {
  languages: Languages | null;
  texts: Texts;
}

const versionOf1 = 'It is an option of Rspress 1 without effect in Tapdocs: remove it.';

const hints: Readonly<Record<string, string>> = {
  langRoutePrefix: versionOf1,
  docFooter:
    'The previous and the next page are those of the sidebar. `neighbours: false` in front matter removes them.',
};

/** Reads `themeConfig`, except for `nav`, `sidebar` and `locales`. */
export function readTheme(fields: Fields | undefined, context: ThemeContext): UserThemeConfig {
  const themeConfig: UserThemeConfig = {};
  const editLink = readEditLink(fields, context);
  if (editLink) themeConfig.editLink = editLink;
  const footer = readFooter(fields?.object('footer'));
  if (footer) themeConfig.footer = footer;
  for (const theme of context.languages?.themes.values() ?? []) {
    theme.skip('lang', 'label', 'title', 'description', 'nav', 'sidebar', 'lastUpdated');
    theme.unknown(hints);
  }
  if (!fields) return themeConfig;
  fields.skip('nav', 'sidebar', 'locales');
  const socialLinks = fields.objects('socialLinks').flatMap(readSocialLink);
  const hidesNavbar = fields.any('hideNavbar');
  const scrollToTop = fields.flag('enableScrollToTop');
  const contentAnimation = fields.flag('enableContentAnimation');
  const appearanceAnimation = fields.flag('enableAppearanceAnimation');
  const fallbackHeading = fields.flag('fallbackHeadingTitle');
  const outline = fields.any('outline');
  if (socialLinks.length > 0) themeConfig.socialLinks = socialLinks;
  if (hidesNavbar === 'always' || hidesNavbar === 'auto') themeConfig.hideNavbar = hidesNavbar;
  if (scrollToTop !== undefined) themeConfig.scrollToTop = scrollToTop;
  if (contentAnimation !== undefined) themeConfig.contentAnimation = contentAnimation;
  if (appearanceAnimation !== undefined) themeConfig.appearanceAnimation = appearanceAnimation;
  if (fallbackHeading !== undefined) themeConfig.fallbackHeading = fallbackHeading;
  if (outline === false) themeConfig.outline = false;
  const redirect = readLocaleRedirect(fields);
  if (redirect !== undefined) themeConfig.localeRedirect = redirect;
  if (readDarkMode(fields) === false) themeConfig.darkMode = false;
  const dated = [fields, ...(context.languages?.themes.values() ?? [])].map(readLastUpdated);
  if (dated.includes(true)) themeConfig.lastUpdated = true;
  if (fields.any('llmsUI') === false) themeConfig.pageActions = false;
  else if (fields.any('llmsUI') !== true)
    fields.object('llmsUI')?.rest({}, 'The menu of a page is that of the plugin `llms`.');
  fields.skip('search');
  fields.unknown(hints);
  return themeConfig;
}

/** The address is the same in all languages. Texts are read elsewhere. */
function readEditLink(fields: Fields | undefined, { languages }: ThemeContext): UserThemeConfig['editLink'] {
  const links = [fields, ...(languages?.themes.values() ?? [])].flatMap((theme) => theme?.object('editLink') ?? []);
  const urls = links.map((link) => link.filled('docRepoBaseUrl'));
  for (const link of links) {
    link.skip('text');
    link.unknown();
  }
  const url = urls.find(Boolean);
  const other = links.find((_link, index) => urls[index] !== undefined && urls[index] !== url);
  other?.report.unused(
    other.keyOf('docRepoBaseUrl'),
    'All languages have the same address: that of the repository, to which the path of the page is added.',
  );
  return url !== undefined && checks.webUrl.accepts(url) ? { docRepoBaseUrl: url } : undefined;
}

function readFooter(fields: Fields | undefined): UserThemeConfig['footer'] {
  const html = fields?.filled('message');
  fields?.unknown();
  if (!fields || html === undefined) return undefined;
  const message = htmlText(html);
  if (!isPlainText(html)) fields.report.markup(fields.keyOf('message'), message);
  return message === '' ? undefined : { message };
}

function readSocialLink(fields: Fields): SocialLinks {
  const icon = fields.any('icon');
  const content = fields.filled('content');
  const mode = fields.text('mode') ?? 'link';
  fields.unknown();
  const svg = isPlainObject(icon) && typeof icon['svg'] === 'string' ? icon['svg'] : null;
  const shown = typeof icon === 'string' ? icon.toLowerCase() : svg === null ? null : { svg };
  if (shown === null || content === undefined) {
    fields.report.wrong(fields.key, 'an object with `icon`, `mode` and `content`', content ?? null);
    return [];
  }
  if (mode === 'github-stars') {
    fields.report.unused(fields.keyOf('mode'), 'The number of stars is not shown: the icon is a link.');
  }
  const displayMode = mode === 'text' || mode === 'img' || mode === 'dom' ? mode : 'link';
  return [{ icon: shown, content, ...(displayMode !== 'link' && { mode: displayMode }) }];
}

/** False if the site is always light. */
function readDarkMode(fields: Fields): boolean | undefined {
  const mode = fields.any('darkMode');
  if (mode === false || mode === 'force-light') return false;
  if (mode !== undefined && mode !== true && mode !== 'auto') {
    fields.report.unused(fields.keyOf('darkMode'), 'The appearance is that of the system, and readers can change it.');
  }
  return undefined;
}

function readLastUpdated(fields: Fields): boolean {
  const value = fields.any('lastUpdated');
  if (typeof value !== 'object' || value === null) return value === true;
  fields.object('lastUpdated')?.rest({ author: 'Add the plugin `git` of Tapdocs, which shows authors.' });
  return true;
}

/** Reports an invalid value. */
type Refuse = (keys: readonly string[], expected: string, got: unknown) => void;

/** Texts by key and language. */
export interface TextsFile {
  texts: Texts;
  /** Warnings about values that are not texts. */
  warnings: Problem[];
  /** The place of a key in the file. */
  place(key: string): ProblemPlace;
}

/** Reads `i18n.json`. */
export function readTexts(file: string): TextsFile {
  const name = basename(file);
  const read = readDataFile(file, name);
  const warnings: Problem[] = [];
  if (!read) return { texts: {}, warnings, place: () => ({ file }) };
  const texts = textsIn(read.value, (keys, expected, got) => {
    const params = { key: keys.at(-1) ?? name, expected, got: describeValue(got) };
    warnings.push(rspressProblem('RSPRESS_VALUE', params, keys.length === 0 ? { file } : read.place(...keys)));
  });
  return { texts, warnings, place: (key) => read.place(key) };
}

/** The same for `i18nSource` in the configuration. A function is left out and reported. */
export function readConfiguredTexts(fields: Fields): Texts {
  const value = fields.any('i18nSource');
  if (value === undefined) return {};
  const key = fields.keyOf('i18nSource');
  return textsIn(value, (keys, expected, got) => fields.report.wrong([key, ...keys].join('.'), expected, got));
}

function textsIn(value: unknown, refuse: Refuse): Texts {
  if (!isPlainObject(value)) {
    refuse([], 'an object', value);
    return {};
  }
  const entries = Object.entries(value).flatMap(([key, texts]): [string, Record<string, string>][] => {
    if (isPlainObject(texts)) return [[key, languagesIn(texts, key, refuse)]];
    refuse([key], 'an object', texts);
    return [];
  });
  return Object.fromEntries(entries);
}

function languagesIn(texts: Readonly<Record<string, unknown>>, key: string, refuse: Refuse): Record<string, string> {
  const entries = Object.entries(texts).filter((entry): entry is [string, string] => {
    const [lang, text] = entry;
    if (typeof text === 'string') return true;
    refuse([key, lang], 'a text', text);
    return false;
  });
  return Object.fromEntries(entries);
}
