import type { Config, Output } from 'tapdocs';
import type { HostName } from '../options.js';
import type { Redirects } from '../redirects.js';
import type { HostInput, HostRules } from './host-rule.js';
import { nginxRules } from './nginx-rules.js';
import { splatRules } from './splat-rules.js';
import { vercelRules } from './vercel-rules.js';

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
