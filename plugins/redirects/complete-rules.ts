import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { types } from 'node:util';
import {
  type Config,
  configPlace,
  type Locale,
  type Localized,
  parseFrontMatter,
  type Problem,
  type ProblemPlace,
  type Route,
} from 'tapdocs';
import {
  decodePath,
  homeRoute,
  isExternal,
  localeOf,
  namedPlace,
  sourcePath,
  splitHref,
  targetPath,
  encodePath,
} from 'tapdocs/kit';
import { aliasRules, prefixRules } from './alias-rules.js';
import type { RedirectRule, RedirectsOptions } from './options.js';
import { readPattern, type RedirectTarget, type PathRule, type PatternPathRule, type Rules } from './rules.js';
import { redirectProblem } from './problems.js';

/** Rules by language, with a REDIRECT_PATTERN for each invalid pattern. */
export function completeRules(
  { rules: written = [], defaultPrefix }: RedirectsOptions,
  routes: readonly Route[],
  config: Config,
): { rules: Rules; problems: Problem[] } {
  const paths: PathRule[] = frontMatterRules(routes, config);
  const patterns: PatternPathRule[] = [];
  const problems: Problem[] = [];
  written.forEach((rule, index) => {
    const froms: readonly (string | RegExp)[] = Array.isArray(rule.from) ? rule.from : [rule.from];
    for (const from of froms) {
      const text = types.isRegExp(from) ? String(from) : from;
      const place = (): ReturnType<typeof configPlace> =>
        configPlace(config, { key: `redirects.rules[${index}]`, text });
      const origin = { rule, text, place, config };
      if (typeof from === 'string' && from.startsWith('/')) {
        paths.push(...pathRules(from, origin));
        continue;
      }
      const pattern = readPattern(from);
      if ('reason' in pattern) problems.push(redirectProblem('REDIRECT_PATTERN', { from: text, ...pattern }, place()));
      else patterns.push(...languagesOf(rule.to, config).map((locale) => patternRule(pattern, locale, origin)));
    }
  });
  return {
    rules: {
      paths,
      patterns: [...patterns, ...aliasRules(config), ...prefixRules(config, routes, defaultPrefix !== 'off')],
    },
    problems,
  };
}

interface Origin {
  rule: RedirectRule;
  text: string;
  place: PathRule['place'];
  config: Config;
}

/** One rule for each language, or a single rule if the path has the prefix of a language. */
function pathRules(from: string, { rule, text, place, config }: Origin): PathRule[] {
  const { path, suffix } = splitHref(from);
  const rules = new Map<string, PathRule>();
  const written = decodePath(path) ?? path;
  for (const locale of languagesOf(rule.to, config)) {
    const full = targetPath(path, { route: homeRoute(locale), config }) ?? path;
    const ruleLocale = localeOf(config, namedPlace(full, config).lang ?? config.defaultLang);
    const to = inLanguage(rule.to, ruleLocale.lang);
    if (to === undefined) continue;
    rules.set(full, {
      ...common({ rule, text, place, config }, ruleLocale, to),
      path: full,
      anchor: decodePath(suffix.slice(1)) ?? suffix.slice(1),
      specific: config.locales.some(({ lang }) => written === `/${lang}` || written.startsWith(`/${lang}/`)),
    });
  }
  return [...rules.values()];
}

function patternRule(pattern: PatternPathRule['pattern'], locale: Locale, origin: Origin): PatternPathRule {
  return { ...common(origin, locale, inLanguage(origin.rule.to, locale.lang) ?? ''), pattern };
}

function common({ rule, text, place, config }: Origin, locale: Locale, to: string) {
  return {
    from: text,
    written: to,
    lang: locale.lang,
    prefix: locale.prefix,
    to: targetOf(to, locale, config),
    temporary: rule.permanent === false,
    place,
  };
}

/** The languages that a rule applies to. */
function languagesOf(to: Localized<string>, { locales }: Config): Locale[] {
  return locales.filter(({ lang }) => inLanguage(to, lang) !== undefined);
}

function inLanguage(to: Localized<string>, lang: string): string | undefined {
  return typeof to === 'string' ? to : to[lang];
}

/** The target of a rule in a language: a path gets the prefix of the language and is encoded. */
function targetOf(written: string, locale: Locale, config: Config): RedirectTarget {
  if (isExternal(written)) return written;
  const { path, suffix } = splitHref(written);
  return encodeAroundGroups(targetPath(path, { route: homeRoute(locale), config }) ?? path) + suffix;
}

/** The brackets of `$<name>` are not encoded. */
function encodeAroundGroups(path: string): string {
  return path
    .split(/(\$<[^>]*>)/)
    .map((text, index) => (index % 2 === 1 ? text : encodePath(text)))
    .join('');
}

/**
 * Rules from the front matter of pages: `redirectFrom`, in the language of the page. A fallback page has those of the page that it shows,
 * because it also had the old paths of that page.
 */
function frontMatterRules(routes: readonly Route[], config: Config): PathRule[] {
  return routes.flatMap((route) => {
    const value = route.frontMatter['redirectFrom'];
    if (value === undefined) return [];
    const froms = (Array.isArray(value) ? value : [value]).filter((from) => typeof from === 'string');
    return froms.map((from) => pageRule(from, route, config));
  });
}

function pageRule(from: string, route: Route, config: Config): PathRule {
  const { path, suffix } = splitHref(from);
  return {
    from,
    written: route.path,
    lang: route.lang,
    prefix: localeOf(config, route.lang).prefix,
    path: targetPath(path, { route, config }) ?? path,
    anchor: decodePath(suffix.slice(1)) ?? suffix.slice(1),
    to: encodePath(route.path),
    temporary: false,
    specific: true,
    ...(route.original && { isFallback: true }),
    place: () => placeOf(join(config.root, sourcePath(config, route)), route.source),
  };
}

function placeOf(file: string, text: string | undefined): ProblemPlace {
  try {
    const source = text ?? readFileSync(file, 'utf8');
    return { file, ...parseFrontMatter(source, file).positions.get('redirectFrom'), source };
  } catch {
    return { file };
  }
}
