import { splitHref, styledPath, encodePath } from 'tapdocs/kit';
import { hasGroups, targetHref, type TargetPlace } from '../find-redirect.js';
import type { RedirectData, RedirectTarget, PatternRule } from '../rules.js';

/** The input for the file of a host. */
export interface HostInput extends TargetPlace {
  data: RedirectData;
  /** Origin of the published site, or ''. */
  origin: string;
}

/** The rules of a site for one host. */
export interface HostRules {
  /** Path of the file below the output. */
  file: string;
  content: string;
  /** Rules that the host cannot express, for messages. */
  left: string[];
  /** The reason why the host may use only a part of the rules. */
  warnings: string[];
}

/** HTTP status of a rule. */
function statusOf({ temporary }: { temporary?: true }): 301 | 302 {
  return temporary ? 302 : 301;
}

/** Hosts insert groups as they were sent, so the name of a page that is a group already has its style. */
function withStyle(to: RedirectTarget, { urlStyle }: HostInput['site']): RedirectTarget {
  const { path, suffix } = splitHref(to);
  const name = path.slice(path.lastIndexOf('/') + 1);
  const isPage = to.startsWith('/') && hasGroups(path) && !hasGroups(name) && !name.includes('.');
  return isPage ? styledPath(path, urlStyle) + suffix : to;
}

/**
 * URL for a target with groups; null if it is not safe. Hosts insert the text of a group unchanged: `/$1` with
 * `/example.org` would be `//example.org`, which is another site, so such a target needs the origin.
 */
function patternHref(to: RedirectTarget, { origin, ...place }: Omit<HostInput, 'data'>): string | null {
  const href = targetHref(withStyle(to, place.site), place);
  if (!href.startsWith('/$')) return href;
  return origin ? origin + href : null;
}

export interface HostPath {
  /** Encoded, with base. */
  path: string;
  /** URL with base, or of another site. */
  to: string;
  status: 301 | 302;
}

/** The rules for single paths, sorted. */
export function hostPaths({ data, site, pageAt }: HostInput): HostPath[] {
  return Object.entries(data.exact)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, target]) => ({
      path: site.base.slice(0, -1) + encodePath(path),
      to: targetHref(target.to, { site, pageAt }),
      status: statusOf(target),
    }));
}

export interface HostPattern {
  /** The part before the expression: base and language. */
  root: string;
  source: string;
  flags: string;
  /** With placeholders for groups. */
  to: string;
  status: 301 | 302;
}

/**
 * The rules for patterns, in order, including the prefix of the default language. `left` are those without a safe
 * target.
 */
export function hostPatterns(input: HostInput): { patterns: HostPattern[]; left: string[] } {
  const { data, site } = input;
  const first: PatternRule[] = data.defaultPrefix
    ? ['', '/(.*)'].map((rest) => ({ prefix: data.defaultPrefix, source: `^${rest}$`, flags: '', to: rest && '/$1' }))
    : [];
  const left: string[] = [];
  const patterns = [...data.patterns, ...first].flatMap(
    ({ prefix, source, flags, to, temporary, only }): HostPattern[] => {
      const href = patternHref(to || '/', input);
      // The site has not written these, and they are for URLs that it never had.
      if (href === null && only === undefined) left.push(prefix + source);
      if (href === null) return [];
      return [
        {
          root: site.base.slice(0, -1) + prefix,
          source,
          flags,
          to: href,
          status: statusOf(temporary ? { temporary } : {}),
        },
      ];
    },
  );
  return { patterns, left };
}

/** A part of a pattern that hosts without regular expressions may support. */
export type PatternPart = { text: string } | { group: string };

/**
 * Splits a pattern into plain text and groups that are not nested: `^/old/([^/]+)/(.*)$`. Null for other patterns.
 */
export function patternParts(source: string): PatternPart[] | null {
  const inner = source.replace(/^\^/, '').replace(/(?<!\\)\$$/, '');
  const token =
    /\\([/.\-_~:@!$&'()*+,;=[\]{}|?])|\(((?:\[(?:\\.|[^\]\\])*\]|\\.|[^()[\]\\|])+)\)(?![*+?{])|([^\\^$.*+?()[\]{}|])(?![*+?{])/gy;
  const parts: PatternPart[] = [];
  while (token.lastIndex < inner.length) {
    const match = token.exec(inner);
    if (!match) return null;
    const [, escaped, group, plain] = match;
    const last = parts.at(-1);
    if (group !== undefined) {
      if (group.startsWith('?')) return null;
      parts.push({ group });
    } else if (last && 'text' in last) last.text += escaped ?? plain ?? '';
    else parts.push({ text: escaped ?? plain ?? '' });
  }
  return parts;
}
