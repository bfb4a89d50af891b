import { type Config, configPlace, type Route } from 'tapdocs';
import { currentVersion, rootsWithVersions, type VersionGroup, versionGroups } from 'tapdocs/kit';
import { readPattern, type PatternPathRule } from './rules.js';

/**
 * A rule for each alias of a version: `/latest/…` redirects to the version. It is temporary, because the alias moves to another version
 * later. If versions stand after the base of a root, there is one for each language: `/zh/docs/latest/…`.
 */
export function aliasRules(config: Config): PatternPathRule[] {
  return versionGroups(config).flatMap((group) =>
    group.versions.flatMap(({ alias, prefix }) => {
      if (alias === '') return [];
      const place = () => configPlace(config, { key: 'versions', text: alias });
      return temporaryRules(group, { from: `/${alias}`, to: prefix, place }, config);
    }),
  );
}

interface Start {
  from: string;
  to: string;
  place: PatternPathRule['place'];
}

/** Rules for all paths below a start of the paths of a group, in each language that comes before it. */
function temporaryRules({ root }: VersionGroup, { from: start, to, place }: Start, config: Config): PatternPathRule[] {
  const base = root?.base ?? '';
  const from = `^${(base + start).replaceAll('.', '\\.')}/(.*)$`;
  const pattern = readPattern(from);
  if ('reason' in pattern) return [];
  const locales = root ? config.locales : [{ lang: config.defaultLang, prefix: '' }];
  return locales.map(({ lang, prefix }) => {
    const target = `${prefix}${base}${to}/$1`;
    return { from, written: target, lang, prefix, to: target, temporary: true, place, pattern };
  });
}

/**
 * Rules for other spellings of the prefixes of versions, below which there is no page: `/2.0/…` redirects to the default version 2.0,
 * whose paths have no prefix, and `/1.0/en/…` to `/1.0/…` if `en` is the default language, also if 1.0 was removed. The former is temporary, because another
 * version becomes the default one later.
 *
 * @param languages whether there are rules for the default language
 */
export function prefixRules(config: Config, routes: readonly Route[], languages: boolean): PatternPathRule[] {
  const { defaultLang: lang, locales, versions } = config;
  const groups = versionGroups(config);
  if (groups.some(({ root }) => root)) {
    return versions.length < 2 ? [] : groups.flatMap((group) => defaultNameRules(group, routes, config));
  }
  const current = currentVersion(config);
  const rule = (start: string, to: string, only: string): PatternPathRule[] => {
    const from = `^${start.replaceAll('.', '\\.')}/(.*)$`;
    const pattern = readPattern(from);
    if ('reason' in pattern || routes.some(({ path }) => path.startsWith(`${start}/`))) return [];
    const written = `${to}/$1`;
    const place = () => undefined;
    return [{ from, written, lang, prefix: '', to: written, temporary: only === '', place, pattern, only }];
  };
  return [
    ...(current && versions.length > 1 ? rule(`/${current.name}`, '', '') : []),
    ...(languages && locales.length > 1 ? versionStarts(config) : []).flatMap((start) =>
      rule(`${start}/${lang}`, start, start),
    ),
  ];
}

/** The starts of paths of the versions that come before the language, without that of the default version: `/1.0`. */
export function versionStarts(config: Config): string[] {
  if (config.versions.length === 0 || rootsWithVersions(config).length > 0) return [];
  const starts = [
    ...config.versions.map(({ prefix }) => prefix),
    ...(config.removedVersions ?? []).map((name) => `/${name}`),
  ];
  return starts.filter((start) => start !== '');
}

/** `/docs/2.0/…` redirects to `/docs/…`, if 2.0 is the default version of a root. */
function defaultNameRules(group: VersionGroup, routes: readonly Route[], config: Config): PatternPathRule[] {
  const current = group.root && currentVersion(config, group.root);
  if (!current || current.prefix === `/${current.name}`) return [];
  const start = `${group.root?.base ?? ''}/${current.name}/`;
  if (routes.some(({ path }) => config.locales.some(({ prefix }) => path.startsWith(prefix + start)))) return [];
  return temporaryRules(group, { from: `/${current.name}`, to: current.prefix, place: () => undefined }, config);
}

/** The prefixes below which each document redirects: of aliases, `/latest`, and of the default language, `/1.0/en`. */
export function aliasPrefixes(config: Config, patterns: readonly Pick<PatternPathRule, 'only'>[]): string[] {
  const ofLanguage = patterns.flatMap(({ only = '' }) => (only === '' ? [] : [`${only}/${config.defaultLang}`]));
  const ofVersions = versionGroups(config).flatMap(({ root, versions }) => {
    const starts = root ? config.locales.map(({ prefix }) => prefix + root.base) : [''];
    return versions.flatMap(({ alias }) => (alias === '' ? [] : starts.map((start) => `${start}/${alias}`)));
  });
  return [...ofVersions, ...ofLanguage];
}
