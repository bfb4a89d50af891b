import {
  type Localized,
  checkPluginOptions,
  checks,
  type Config,
  configPlace,
  fail,
  nearest,
  problem,
  type Problem,
} from 'tapdocs';
import { types } from 'node:util';
import { decodePath, describeValue, isExternal, isPlainObject, type PluginOption, splitHref } from 'tapdocs/kit';
import { groupPlaces } from './find-redirect.js';
import { type Pattern, readPattern } from './rules.js';

/** Hosts that a file with rules can be written for. */
export const hostNames = ['netlify', 'cloudflare', 'vercel', 'nginx'] as const;
export type HostName = (typeof hostNames)[number];

/** The handling of `/en/…` if `en` is the default language, whose pages have no prefix. */
export const defaultPrefixModes = ['stubs', 'rule', 'off'] as const;

/** A redirect of one or more paths. */
export interface RedirectRule {
  /**
   * A string that starts with `/` is a path: `/old`, or `/guide#old-heading` for an anchor on a page. Any other string,
   * and a `RegExp`, is a pattern for whole paths: `^/old/(.*)$`. Write both without `base` and `.html`. Without a
   * language prefix, a rule applies to all languages; patterns match the path after the prefix.
   */
  from: string | RegExp | readonly (string | RegExp)[];
  /**
   * A path of the site, optionally with `?` and `#`, or a URL. Base and language are added to a path. With an object by
   * language, the rule applies only to these languages. `$1` and `$<name>` are groups of a pattern.
   */
  to: Localized<string>;
  /** Whether hosts and servers respond with 301 instead of 302. Default: true. */
  permanent?: boolean;
}

/** Options of the plugin `redirects`. */
export interface RedirectsOptions {
  /**
   * Rules in addition to those in front matter (`redirectFrom`). Paths have priority over patterns; the first matching
   * pattern is used.
   */
  rules?: readonly RedirectRule[];
  /**
   * On a site with several languages, `/en/…` redirects to `/…` if `en` is the default language: with a document for
   * each of its pages (`stubs`), only in the not-found page and on hosts (`rule`), or not at all (`off`). Default:
   * `stubs`.
   */
  defaultPrefix?: (typeof defaultPrefixModes)[number];
  /** Hosts to write files with rules for. Default: none. */
  hosts?: readonly HostName[];
}

const ruleKeys = ['from', 'to', 'permanent'];

/**
 * Checks the options.
 *
 * @throws TapdocsError with all problems
 */
export function checkOptions(options: RedirectsOptions, config: Config): void {
  checkPluginOptions(
    options,
    {
      rules: { expected: 'a list of rules `{ from, to }`', accepts: Array.isArray },
      defaultPrefix: checks.oneOf(...defaultPrefixModes),
      hosts: checks.listOf(
        `a list of hosts: ${hostNames.map((name) => `\`${name}\``).join(', ')}`,
        checks.oneOf(...hostNames).accepts,
      ),
    },
    { factory: 'redirects', config },
  );
  const problems = (options.rules ?? []).flatMap((rule: unknown, index) =>
    checkRule(rule, { key: `redirects.rules[${index}]`, config }),
  );
  if (problems.length > 0) fail(problems);
}

interface Spot {
  key: string;
  config: Config;
}

function checkRule(rule: unknown, spot: Spot): Problem[] {
  if (!isPlainObject(rule)) return [invalid(rule, { ...spot, expected: 'a rule `{ from, to }`' })];
  const { from, to, permanent } = rule;
  const unknown = Object.keys(rule).filter((name) => !ruleKeys.includes(name));
  const froms: readonly unknown[] = Array.isArray(from) ? from : [from];
  const patterns = froms.map(patternOf);
  return [
    ...unknown.map((name) => unknownKey(name, ruleKeys, spot)),
    ...(froms.length === 0 ? [undefined] : froms).flatMap((each) => check(each, fromOption, under(spot, 'from'))),
    ...checkTargets(to, patterns, under(spot, 'to')),
    ...(permanent === undefined ? [] : check(permanent, flag, under(spot, 'permanent'))),
  ];
}

const flag: PluginOption = { expected: '`true` or `false`', accepts: (value) => typeof value === 'boolean' };

const fromOption: PluginOption = {
  expected: 'a path such as `/old` or `/guide#old-heading`, or a regular expression',
  accepts(value) {
    if (types.isRegExp(value)) return true;
    if (typeof value !== 'string' || value === '' || isExternal(value)) return false;
    return !value.startsWith('/') || (!value.includes('?') && isPath(decodePath(value)));
  },
};

/** A file name cannot contain control characters, so there can be no stub at such a path. */
function isPath(decoded: string | null): boolean {
  return decoded !== null && !/\p{Cc}/u.test(decoded);
}

/** One target, or one for each of several languages. */
function checkTargets(to: unknown, patterns: readonly KnownPattern[], spot: Spot): Problem[] {
  const option = targetOption(patterns);
  if (!isPlainObject(to)) return check(to, option, spot);
  const languages = spot.config.locales.map(({ lang }) => lang);
  return Object.entries(to).flatMap(([lang, target]) =>
    languages.includes(lang) ? check(target, option, under(spot, lang)) : [unknownKey(lang, languages, spot)],
  );
}

/** Groups must not be part of the host of a URL, because the author of a link could then choose the host. */
function targetOption(patterns: readonly KnownPattern[]): PluginOption {
  return {
    expected:
      'a path that starts with `/`, or a URL with `https://` or `http://`; `$1` and `$<name>` stand for groups of the pattern, but not in the host',
    accepts(value) {
      if (typeof value !== 'string') return false;
      const places = [...value.matchAll(groupPlaces)].filter(([place]) => place !== '$$');
      if (!places.every(([, number, name]) => patterns.every((pattern) => hasGroup(pattern, { number, name }))))
        return false;
      if (value.startsWith('/')) return !value.startsWith('//') && decodePath(splitHref(value).path) !== null;
      return /^https?:\/\//i.test(value) && URL.canParse(value) && isHostFixed(value, places.length > 0);
    },
  };
}

function hasGroup(
  pattern: KnownPattern,
  { number, name }: { number?: string | undefined; name?: string | undefined },
): boolean {
  if (pattern === 'unknown') return true;
  if (pattern === 'none') return false;
  return name === undefined ? Number(number) <= pattern.groups : pattern.names.includes(name);
}

function isHostFixed(url: string, hasGroups: boolean): boolean {
  return !hasGroups || /^https?:\/\/[^/?#$]+[/?#]/i.test(url);
}

/** A path has no groups. An invalid pattern is skipped later, and its groups are unknown. */
type KnownPattern = Pattern | 'none' | 'unknown';

function patternOf(from: unknown): KnownPattern {
  if (!types.isRegExp(from) && (typeof from !== 'string' || from.startsWith('/'))) return 'none';
  const pattern = readPattern(from);
  return 'reason' in pattern ? 'unknown' : pattern;
}

function check(value: unknown, { expected, accepts }: PluginOption, spot: Spot): Problem[] {
  return accepts(value) ? [] : [invalid(value, { ...spot, expected })];
}

function under({ key, config }: Spot, name: string): Spot {
  return { key: `${key}.${name}`, config };
}

function invalid(value: unknown, { key, config, expected }: Spot & { expected: string }): Problem {
  const place = configPlace(config, { key, ...(typeof value === 'string' && { text: value }) });
  return problem('CONFIG_INVALID', { key, expected, got: describeValue(value) }, place);
}

function unknownKey(name: string, names: readonly string[], { key, config }: Spot): Problem {
  const full = `${key}.${name}`;
  const params = { key: full, nearest: nearest(name, names), keys: names };
  return problem('CONFIG_UNKNOWN_KEY', params, configPlace(config, { key: full }));
}
