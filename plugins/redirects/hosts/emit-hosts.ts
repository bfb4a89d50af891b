import type { Config, Output } from 'tapdocs';
import type { HostName } from '../options.js';
import type { Redirects } from '../redirects.js';
import { type HostInput, type HostRules, hostPaths, type HostPattern, hostPatterns } from './host-rule.js';
import { splatRules } from './splat-rules.js';
import { vercelRules } from './vercel-rules.js';
import { splitHref } from 'tapdocs/kit';

const makers: Readonly<Record<HostName, (input: HostInput) => HostRules>> = {
  netlify: (input) => splatRules(input, 'netlify'),
  cloudflare: (input) => splatRules(input, 'cloudflare'),
  vercel: vercelRules,
  nginx: nginxRules,
};

type HostConfig = Pick<Config, 'base' | 'url' | 'urlStyle'>;

/**
 * Writes the files for hosts. Netlify and Cloudflare share one file, with the lines for both. Returns the rules that
 * they cannot express.
 */
export function emitHosts(
  output: Output,
  hosts: readonly HostName[],
  { redirects: { data, pageAt }, config }: { redirects: Pick<Redirects, 'data' | 'pageAt'>; config: HostConfig },
): string[] {
  const input = { data, site: config, pageAt, origin: config.url };
  const wanted = hosts.filter((host) => !(host === 'netlify' && hosts.includes('cloudflare')));
  return [...new Set(wanted)].flatMap((host) => {
    const { file, content, left, warnings } = makers[host](input);
    output.write(file, content);
    const patterns = [...new Set(left)].map((source) => `\`${source}\``).join(', ');
    const answered = `\`${file}\` cannot express the redirect patterns ${patterns}; on ${host} the not-found page handles them.`;
    return left.length > 0 ? [...warnings, answered] : warnings;
  });
}

/**
 * Maps for nginx to include in `http`, by status. They match the path as it was sent, because in a decoded path, a
 * group could insert a line end into the header. All keys are expressions, because strings would be compared without
 * regard to case.
 */
function nginxRules(input: HostInput): HostRules {
  const { patterns, left } = hostPatterns(input);
  const lines: Record<301 | 302, string[]> = { 301: [], 302: [] };
  for (const { path, to, status } of hostPaths(input))
    lines[status].push(
      `${quote(`~^${escape(path)}(?:\\.html)?/?$`)} ${quote(withArguments(to.replaceAll('$', '%24')))};`,
    );
  for (const pattern of patterns) {
    const line = nginxRule(pattern);
    if (line === null) left.push(pattern.source);
    else lines[pattern.status].push(line);
  }
  const content = `# Include this file in \`http\`, and add to \`server\`:
#   if ($redirect_permanent) { return 301 $redirect_permanent; }
#   if ($redirect_temporary) { return 302 $redirect_temporary; }
${map('$request_uri $redirect_path', ['"~^(?<path_as_sent>[^?]*)" $path_as_sent;'])}
${map('$redirect_path $redirect_permanent', lines[301])}
${map('$redirect_path $redirect_temporary', lines[302])}
`;
  return { file: 'redirects.nginx.conf', content, left, warnings: [] };
}

/** nginx has a different syntax for code points, and matches encoded bytes. */
function nginxRule({ root, source, flags, to }: HostPattern): string | null {
  if (/[^\x20-\x7e]|\\[upP]/.test(source)) return null;
  const sign = flags.includes('i') ? '~*' : '~';
  return `${quote(`${sign}^${escape(root)}(?:${source.replace(/^\^/, '')})$`)} ${quote(withArguments(template(to)))};`;
}

/** Adds the query of the request before the hash. */
function withArguments(url: string): string {
  const { path, suffix } = splitHref(url);
  const hashAt = suffix.indexOf('#');
  const query = hashAt < 0 ? suffix : suffix.slice(0, hashAt);
  return path + (query ? `${query}&$args` : '$is_args$args') + suffix.slice(query.length);
}

function map(variables: string, lines: readonly string[]): string {
  return `map ${variables} {\n  default "";\n${lines.map((line) => `  ${line}\n`).join('')}}`;
}

function quote(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

function escape(path: string): string {
  return path.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Groups have the same names, but named groups have no brackets. A dollar sign cannot be escaped, only encoded. */
function template(url: string): string {
  return url.replace(/\$(?:([1-9])|<([^>]*)>|\$)?/g, (_, number?: string, name?: string) => {
    if (number !== undefined) return `$${number}`;
    return name === undefined ? '%24' : `\${${name}}`;
  });
}
