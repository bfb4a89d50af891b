import { encodePath } from 'tapdocs/kit';
import type { Config } from 'tapdocs';
import { groupPlaces } from '../find-redirect.js';
import {
  hostPaths,
  type HostPattern,
  hostPatterns,
  type HostInput,
  type HostRules,
  patternParts,
} from './host-rule.js';

interface VercelRedirect {
  source: string;
  destination: string;
  statusCode: 301 | 302;
}

/** The settings under which Vercel serves pages at their URLs. */
const pageSettings: Readonly<Record<Config['urlStyle'], object>> = {
  clean: { cleanUrls: true },
  slash: { trailingSlash: true },
  html: { cleanUrls: false },
};

/** `vercel.json` with redirects and the settings for the URLs of pages, to merge into the one of the project. Vercel keeps the query. */
export function vercelRules(input: HostInput): HostRules {
  const style = input.site.urlStyle;
  const { patterns, left } = hostPatterns(input);
  const redirects = [
    ...hostPaths(input).map(({ path, to, status }): VercelRedirect => {
      // The trailing slash is optional, and the extension if URLs have one.
      const source = path.endsWith('/') ? path : `${plain(path)}${style === 'html' ? '{.html}?' : ''}{/}?`;
      return { source, destination: plainUrl(to), statusCode: status };
    }),
    ...patterns.flatMap((pattern) => {
      const rule = vercelRule(pattern);
      if (!rule) left.push(pattern.source);
      return rule ?? [];
    }),
  ];
  return {
    file: 'vercel.json',
    content: `${JSON.stringify({ ...pageSettings[style], redirects }, null, 2)}\n`,
    left,
    warnings: [],
  };
}

/** Groups keep their expressions and get names. */
function vercelRule({ root, source, flags, to, status }: HostPattern): VercelRedirect | null {
  const parts = flags.includes('i') ? null : patternParts(source);
  if (!parts) return null;
  let groups = 0;
  const from = parts.map((part) => ('text' in part ? plain(encodePath(part.text)) : `:g${++groups}(${part.group})`));
  const path = from.join('');
  if (path !== '' && !path.startsWith('/')) return null;
  return {
    source: plain(root) + path,
    destination: to
      .split(/(\$(?:\$|[1-9]))/)
      .map((text, index) => (index % 2 === 1 ? withName(text) : index === 0 ? plainUrl(text) : plain(text)))
      .join(''),
    statusCode: status,
  };
}

function withName(place: string): string {
  return place.replace(groupPlaces, (whole, number?: string) => (number ? `:g${number}` : whole.slice(1)));
}

/** The colon of a scheme has no other meaning. */
function plainUrl(url: string): string {
  const scheme = /^https?:/i.exec(url)?.[0] ?? '';
  return scheme + plain(url.slice(scheme.length));
}

/** Characters with a special meaning in a source or destination. */
function plain(text: string): string {
  return text.replace(/[:*+(){}]/g, '\\$&');
}
