import { type Config, configPlace, currentVersion, type Route } from 'tapdocs';
import { readPattern } from './pattern.js';
import type { PatternPathRule } from './rules.js';

/**
 * A rule for each alias of a version: `/latest/…` redirects to the version. It is temporary, because the alias moves to another version
 * later.
 */
export function aliasRules(config: Config): PatternPathRule[] {
  const { defaultLang: lang, versions } = config;
  return versions.flatMap(({ alias, prefix }) => {
    const from = `^/${alias.replaceAll('.', '\\.')}/(.*)$`;
    const pattern = readPattern(from);
    if (alias === '' || 'reason' in pattern) return [];
    const to = `${prefix}/$1`;
    const place = () => configPlace(config, { key: 'versions', text: alias });
    return [{ from, written: to, lang, prefix: '', to, temporary: true, place, pattern }];
  });
}

/**
 * Rules for other spellings of the prefixes of versions, below which there is no page: `/2.0/…` redirects to the default version 2.0,
 * whose paths have no prefix, and `/1.0/en/…` to `/1.0/…` if `en` is the default language. The former is temporary, because another
 * version becomes the default one later.
 *
 * @param languages whether there are rules for the default language
 */
export function prefixRules(config: Config, routes: readonly Route[], languages: boolean): PatternPathRule[] {
  const { defaultLang: lang, locales, versions } = config;
  const current = currentVersion(config);
  if (!current || versions.length < 2) return [];
  const rule = (start: string, to: string, only: string): PatternPathRule[] => {
    const from = `^${start.replaceAll('.', '\\.')}/(.*)$`;
    const pattern = readPattern(from);
    if ('reason' in pattern || routes.some(({ path }) => path.startsWith(`${start}/`))) return [];
    const written = `${to}/$1`;
    const place = () => undefined;
    return [{ from, written, lang, prefix: '', to: written, temporary: only === '', place, pattern, only }];
  };
  return [
    ...rule(`/${current.name}`, '', ''),
    ...versions
      .filter(({ prefix }) => prefix !== '' && languages && locales.length > 1)
      .flatMap(({ prefix }) => rule(`${prefix}/${lang}`, prefix, prefix)),
  ];
}

/** The prefixes below which each document redirects: of aliases, `/latest`, and of the default language, `/1.0/en`. */
export function aliasPrefixes(
  { versions, defaultLang }: Pick<Config, 'versions' | 'defaultLang'>,
  patterns: readonly Pick<PatternPathRule, 'only'>[],
): string[] {
  const ofLanguage = patterns.flatMap(({ only = '' }) => (only === '' ? [] : [`${only}/${defaultLang}`]));
  return [...versions.flatMap(({ alias }) => (alias === '' ? [] : [`/${alias}`])), ...ofLanguage];
}
