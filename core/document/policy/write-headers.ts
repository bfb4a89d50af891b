import type { PolicyHost } from '../../config/security.js';
import type { Config } from '../../config/types.js';
import { type Problem, problem } from '../../problems/problem.js';
import type { OutputRun } from '../../files/output-run.js';
import { type MarkupElement, readMarkup } from '../markup.js';
import { headerName, policyNeeds, policyText } from './policy.js';

/** Longest header that Cloudflare accepts in `_headers`. */
const longest = 2000;

/**
 * Writes the policy of all documents as headers files for the configured hosts. Every document is included, also those
 * of plugins and of the public folder.
 *
 * @returns warnings
 * @throws TapdocsError OUTPUT_CONFLICT if another writer has written such a file
 */
export function writeHeaders(output: OutputRun, { security, base }: Pick<Config, 'security' | 'base'>): Problem[] {
  const { csp, hosts, sources } = security;
  if (!csp || hosts.length === 0) return [];
  const { scripts, styles, pictures } = policyNeeds(documentsOf(output));
  const text = policyText({ scripts: sorted(scripts), styles: sorted(styles), pictures }, sources);
  const files = new Map(hosts.map((host) => [makers[host].file, makers[host].write(text, base)]));
  for (const [file, content] of files) output.write(file, content);
  const isLong = hosts.includes('cloudflare') && Buffer.byteLength(text) + headerName.length + 2 > longest;
  return isLong ? [problem('POLICY_LONG', { length: Buffer.byteLength(text), longest })] : [];
}

/** One after the other, because a site can have many. */
function* documentsOf(output: OutputRun): Generator<readonly MarkupElement[]> {
  const documents = output.paths().filter((path) => path.endsWith('.html'));
  for (const path of documents.sort()) yield readMarkup(output.read(path).toString()).elements;
}

function sorted(sources: ReadonlySet<string>): Set<string> {
  return new Set([...sources].sort());
}

interface Maker {
  file: string;
  write(policy: string, base: string): string;
}

const splat: Maker = {
  file: '_headers',
  write: (policy, base) => `${base}*\n  ${headerName}: ${policy}\n`,
};

const makers: Readonly<Record<PolicyHost, Maker>> = {
  netlify: splat,
  cloudflare: splat,
  vercel: {
    file: 'vercel.headers.json',
    write: (policy, base) =>
      `${JSON.stringify({ headers: [{ source: `${base}(.*)`, headers: [{ key: headerName, value: policy }] }] }, null, 2)}\n`,
  },
  nginx: {
    file: 'headers.nginx.conf',
    write: (policy) => `# Include this file in \`server\` or \`location\`.\n${nginxHeader(policy)}`,
  },
};

/** nginx does not start with a text of more than 4,096 bytes. */
const nginxLongest = 4000;

/** A longer text is put together from variables. Policies are ASCII. */
function nginxHeader(policy: string): string {
  const parts = policy.match(new RegExp(`.{1,${nginxLongest}}`, 'g')) ?? [];
  if (parts.length < 2) return `add_header ${headerName} "${policy}" always;\n`;
  const names = parts.map((_part, index) => `$tapdocs_policy_${index + 1}`);
  const lines = parts.map((part, index) => `set ${names[index]} "${part}";\n`);
  return `${lines.join('')}add_header ${headerName} "${names.join('')}" always;\n`;
}
