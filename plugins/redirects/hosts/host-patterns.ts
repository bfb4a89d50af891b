import type { PatternRule } from '../redirect-data.js';
import { type HostInput, patternHref, statusOf } from './host-rule.js';

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
