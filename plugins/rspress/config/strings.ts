import type { UserLocale } from 'tapdocs';
import { languageName, type Fields } from '../../presets/config-fields.js';
import type { ThemeContext } from './theme-values.js';

/** A UI string that corresponds to a text of Rspress. */
type Counterpart = readonly [name: string, write?: (text: string) => string];

const openIn = (service: string) => (text: string) => text.replaceAll(/\{\{\s*name\s*\}\}/g, service);

/** The UI strings that correspond to texts of the theme of Rspress, which `i18n.json` or `themeConfig` of a site can have. */
const counterparts: Readonly<Record<string, readonly Counterpart[]>> = {
  outlineTitle: [['outlineTitle']],
  prevPageText: [['previousPage']],
  nextPageText: [['nextPage']],
  lastUpdatedText: [['lastUpdated']],
  editLinkText: [['editPage']],
  languagesText: [['languages']],
  versionsText: [['versions']],
  themeText: [['appearance']],
  menuTitle: [['menu']],
  copyMarkdownText: [['copyMarkdown']],
  copyMarkdownLinkText: [['copyMarkdownLink']],
  openInText: [
    ['openInChatGpt', openIn('ChatGPT')],
    ['openInClaude', openIn('Claude')],
  ],
  scrollToTopText: [['scrollToTop']],
  sourceCodeText: [['sourceCodeText']],
  codeButtonGroupCopyButtonText: [['copyCode']],
  codeButtonGroupWrapButtonText: [['toggleWrap']],
  notFoundText: [['notFoundTitle']],
  takeMeHomeText: [['takeMeHome']],
  'overview.filterNameText': [['overviewFilter']],
  'overview.filterPlaceholderText': [['overviewPlaceholder']],
  'overview.filterNoResultText': [['overviewEmpty']],
};

/** Those of search, which only a site with search has. */
const ofSearch: Readonly<Record<string, readonly Counterpart[]>> = {
  searchPlaceholderText: [['search'], ['searchPlaceholder']],
  searchPanelCancelText: [['searchCancel']],
  searchNoResultsText: [['searchNoResults']],
};

/** Texts of Rspress for what Tapdocs does not have. */
const withoutCounterpart: Readonly<Record<string, string>> = {
  searchSuggestedQueryText: 'The search of Tapdocs gives no such advice.',
  lastUpdatedAuthorText: 'Add the plugin `git` of Tapdocs, which shows authors.',
  ...Object.fromEntries(
    ['promptCopyText', 'promptCopiedText', 'promptExpandText', 'promptCollapseText'].map((key) => [
      key,
      'Prompts have the button of code blocks: set `copyCode` in `locales.*.strings` of `tapdocs.config.ts`.',
    ]),
  ),
};

export interface StringsContext extends ThemeContext {
  hasSearch: boolean;
}

/** The languages with the UI strings for which the site has texts. `<SourceCode>` has the English one of Rspress by default. */
export function withStrings(
  theme: Fields | undefined,
  { languages, texts, hasSearch }: StringsContext,
): { defaultLang: string; locales: Record<string, UserLocale> } {
  const equivalents = { ...counterparts, ...(hasSearch && ofSearch) };
  const shared = new Map(Object.keys(equivalents).map((key) => [key, themeText(theme, key)]));
  const locales: Record<string, UserLocale> = languages?.locales ?? { en: { label: languageName('en') } };
  const entries = Object.entries(locales).map(([lang, locale]): [string, UserLocale] => {
    const languageTheme = languages?.themes.get(lang);
    const strings = Object.entries(equivalents).flatMap(([key, names]): [string, string][] => {
      const value = themeText(languageTheme, key) ?? texts[key]?.[lang] ?? shared.get(key);
      const text = value ?? (key === 'sourceCodeText' && /^en(?:-|$)/.test(lang) ? 'Source Code' : undefined);
      return text === undefined ? [] : names.map(([name, write]) => [name, write ? write(text) : text]);
    });
    return [lang, strings.length === 0 ? locale : { ...locale, strings: Object.fromEntries(strings) }];
  });
  for (const fields of [theme, ...(languages?.themes.values() ?? [])]) {
    for (const key of Object.keys(withoutCounterpart)) refuseText(fields, key);
    if (!hasSearch) fields?.skip(...Object.keys(ofSearch));
    if (typeof fields?.any('overview') === 'object') reportOverview(fields.object('overview'));
  }
  return { defaultLang: languages?.defaultLang ?? 'en', locales: Object.fromEntries(entries) };
}

/** A text of `themeConfig`. `overview.filterNameText` is a key of the object `overview`, and `editLinkText` one of `editLink`. */
function themeText(theme: Fields | undefined, key: string): string | undefined {
  if (key === 'editLinkText') return theme?.object('editLink')?.filled('text');
  const [first = '', second] = key.split('.');
  if (second === undefined) return theme?.filled(first);
  return theme?.object(first)?.filled(second);
}

function reportOverview(overview: Fields | undefined): void {
  overview?.skip('filterNameText', 'filterPlaceholderText', 'filterNoResultText');
  overview?.unknown();
}

function refuseText(theme: Fields | undefined, key: string): void {
  if (theme?.filled(key) !== undefined) theme.report.unused(theme.keyOf(key), withoutCounterpart[key] ?? '');
}

/** The texts of `i18n.json` or `i18nSource` that have no effect, with the reason. */
export function unusedTexts(keys: readonly string[], hasSearch: boolean): [key: string, instead: string][] {
  return keys.flatMap((key): [string, string][] => {
    if (Object.hasOwn(withoutCounterpart, key)) return [[key, withoutCounterpart[key] ?? '']];
    return !hasSearch && Object.hasOwn(ofSearch, key) ? [[key, 'The search is off.']] : [];
  });
}
