import { type Config, configPlace } from 'tapdocs';
import { readPattern } from './pattern.js';
import type { PatternPathRule } from './rules.js';

/**
 * A rule for each alias of a version: `/latest/…` leads to the version. It is temporary, because another version gets
 * the alias one day.
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

/** The prefixes of aliases: `/latest`. */
export function aliasPrefixes({ versions }: Pick<Config, 'versions'>): string[] {
  return versions.flatMap(({ alias }) => (alias === '' ? [] : [`/${alias}`]));
}
