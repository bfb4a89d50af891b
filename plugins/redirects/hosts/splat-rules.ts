import { encodePath } from 'tapdocs/kit';
import type { Config } from 'tapdocs';
import { groupPlaces } from '../find-redirect.js';
import {
  hostPaths,
  type HostPattern,
  hostPatterns,
  type HostInput,
  type HostRules,
  type PatternPart,
  patternParts,
} from './host-rule.js';

/** Maximum number of rules at Cloudflare: for single paths, and with placeholders. */
const cloudflareLimits = { paths: 2000, patterns: 100 };

/**
 * `_redirects` for Netlify and Cloudflare: `:name` matches a segment, `*` at the end matches the rest. The first
 * matching line is used, and the hosts keep the query.
 */
export function splatRules(input: HostInput, host: 'netlify' | 'cloudflare'): HostRules {
  const paths = hostPaths(input).flatMap(({ path, to, status }) =>
    pathForms(path, input.site.urlStyle, host).map((each) => `${each} ${to} ${status}`),
  );
  const { patterns, left } = hostPatterns(input);
  const lines = patterns.flatMap((pattern) => {
    const line = splatRule(pattern);
    if (line === null) left.push(pattern.source);
    return line ?? [];
  });
  const tooMany =
    host === 'cloudflare' && (paths.length > cloudflareLimits.paths || lines.length > cloudflareLimits.patterns);
  const warning = `Cloudflare reads ${cloudflareLimits.paths} redirects from paths and ${cloudflareLimits.patterns} from patterns, but there are ${paths.length} and ${lines.length}: the rest have only documents.`;
  return {
    file: '_redirects',
    content: `${[...paths, ...lines].join('\n')}\n`,
    left,
    warnings: tooMany ? [warning] : [],
  };
}

/** The forms of a path for which the host needs a rule. */
function pathForms(path: string, style: Config['urlStyle'], host: 'netlify' | 'cloudflare'): string[] {
  if (path.endsWith('/')) return [path];
  // For Netlify, a path is the same with a slash at its end.
  return [path, ...(host === 'cloudflare' ? [`${path}/`] : []), ...(style === 'html' ? [`${path}.html`] : [])];
}

/** `^/old/([^/]+)/(.*)$` → `/old/:g1/* …`, or null. */
function splatRule({ root, source, flags, to, status }: HostPattern): string | null {
  const parts = flags.includes('i') ? null : patternParts(source);
  if (!parts) return null;
  const names: string[] = [];
  let from = root;
  for (const [index, part] of parts.entries()) {
    const name =
      'text' in part ? null : placeholder(part.group, { from, next: parts[index + 1], number: names.length });
    if ('text' in part) from += encodePath(part.text);
    else if (name === null) return null;
    else {
      from += name === ':splat' ? '*' : name;
      names.push(name);
    }
  }
  if (from !== root && !from.slice(root.length).startsWith('/')) return null;
  return `${from} ${withNames(to, names)} ${status}`;
}

/** The placeholder for a group: a whole segment, or the rest. */
function placeholder(
  group: string,
  { from, next, number }: { from: string; next: PatternPart | undefined; number: number },
): string | null {
  if (!from.endsWith('/')) return null;
  if (/^\.[*+]$/.test(group) && !next) return ':splat';
  const endsSegment = !next || ('text' in next && next.text.startsWith('/'));
  return group === '[^/]+' && endsSegment ? `:g${number + 1}` : null;
}

function withNames(to: string, names: readonly string[]): string {
  return to.replace(groupPlaces, (place, number?: string) =>
    number === undefined ? place.slice(1) : (names[Number(number) - 1] ?? ''),
  );
}
