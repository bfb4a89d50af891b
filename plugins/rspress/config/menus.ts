import type { Json } from 'tapdocs';
import { isPlainObject } from 'tapdocs/kit';
import type { Fields } from '../../presets/config-fields.js';
import type { Languages } from './languages.js';

/** The unchanged navigation bar and sidebars of a language; '' for a site without languages. */
export interface ConfiguredMenu {
  nav: readonly Json[];
  sidebars: Readonly<Record<string, Json>>;
}

/** By language. */
export type ConfiguredMenus = ReadonlyMap<string, ConfiguredMenu>;

/**
 * The navigation bars and sidebars of `themeConfig` and of its languages. Null if there are none, because files then
 * describe them.
 */
export function readMenus(fields: Fields, languages: Languages | null): ConfiguredMenus | null {
  const theme = fields.object('themeConfig');
  const all = [theme, ...(languages?.themes.values() ?? [])];
  if (!all.some((each) => each?.any('nav') !== undefined || each?.any('sidebar') !== undefined)) return null;
  const langs = languages ? Object.keys(languages.locales) : [''];
  return new Map(
    langs.map((lang): [string, ConfiguredMenu] => {
      const languageTheme = languages?.themes.get(lang);
      const nav = languageTheme?.any('nav') ?? theme?.any('nav');
      const sidebars = languageTheme?.any('sidebar') ?? theme?.any('sidebar');
      return [
        lang,
        { nav: navOf(nav, fields), sidebars: isPlainObject(sidebars) ? (sidebars as Record<string, Json>) : {} },
      ];
    }),
  );
}

export const oneBar = 'All versions have the navigation bar of the default one.';

/** If the bar is an object by version, uses the bar of the default version. */
function navOf(nav: unknown, fields: Fields): Json[] {
  if (Array.isArray(nav)) return nav as Json[];
  if (!isPlainObject(nav)) return [];
  const first = fields.object('multiVersion')?.filled('default') ?? 'default';
  const items = nav[first] ?? Object.values(nav)[0];
  const others = Object.keys(nav).filter((version) => JSON.stringify(nav[version]) !== JSON.stringify(items));
  for (const version of others) fields.report.unused(`themeConfig.nav.${version}`, oneBar);
  return Array.isArray(items) ? (items as Json[]) : [];
}
