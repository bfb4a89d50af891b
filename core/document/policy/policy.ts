import { createHash } from 'node:crypto';
import type { Config } from '../../config/types.js';
import { escapeHtml, type MarkupElement, readMarkup } from '../html.js';
import { saysNoIcon } from '../site-icon.js';
import type { PolicyHost } from '../../config/security.js';
import { type Problem, problem } from '../../problems/problem.js';
import type { OutputRun } from '../../files/output-run.js';

/** Sources by directive, from the configuration. */
export type PolicySources = Config['security']['sources'];

/** The parts of documents that a policy must allow. */
export interface PolicyNeeds {
  scripts: Set<string>;
  styles: Set<string>;
  /** Sources of pictures that are part of the document. */
  pictures: Set<string>;
}

/** Policies of Trusted Types: for the content that navigation inserts, and for the scripts that the client bundle loads. */
export const trustedTypes = { content: 'tapdocs', scripts: 'tapdocs-scripts' } as const;

/** Name of the header, and of its counterpart in documents. */
const headerName = 'Content-Security-Policy';

/** A source for styles. Browsers ignore it in a list that contains hashes. */
const anyStyle = "'unsafe-inline'";

const data = /^application\/(?:[\w.-]+\+)?json\b/i;

/** The scripts and style sheets of documents: hashes of inline ones, URLs of external ones. */
export function policyNeeds(documents: Iterable<readonly MarkupElement[]>): PolicyNeeds {
  const needs: PolicyNeeds = { scripts: new Set(), styles: new Set(), pictures: new Set() };
  for (const elements of documents) for (const element of elements) addNeeds(element, needs);
  return needs;
}

function addNeeds({ tag, attributes, text }: MarkupElement, { scripts, styles, pictures }: PolicyNeeds): void {
  const { src, type = '', rel = '', href = '' } = attributes;
  if (tag === 'script' && src !== undefined) addForeign(src, scripts);
  else if (tag === 'script' && text !== '' && !data.test(type)) scripts.add(hashSource(text));
  if (tag === 'style') styles.add(hashSource(text));
  if (tag === 'meta' && allowsAnyStyle(attributes)) styles.add(anyStyle);
  if (tag !== 'link') return;
  if (/\bstylesheet\b/i.test(rel)) addForeign(href, styles);
  if (saysNoIcon(rel, href)) pictures.add('data:');
}

/** Whether a document has a policy of its own for code that writes styles and HTML as text, such as that of diagrams. */
function allowsAnyStyle({ 'http-equiv': name = '', content = '' }: MarkupElement['attributes']): boolean {
  const isPolicy = name.toLowerCase() === headerName.toLowerCase();
  return isPolicy && /\bstyle-src [^;]*'unsafe-inline'/.test(content) && !content.includes('require-trusted-types-for');
}

/** A policy compares paths, but no queries. */
function addForeign(url: string, sources: Set<string>): void {
  const foreign = /^(?:https?:)?\/\/[^\s;,?#'"]+/i.exec(url.trim())?.[0];
  if (foreign) sources.add(foreign.startsWith('//') ? `https:${foreign}` : foreign);
}

function hashSource(text: string): string {
  // Line ends as browsers normalize them.
  const seen = text.replace(/\r\n?/g, '\n');
  return `'sha256-${createHash('sha256').update(seen).digest('base64')}'`;
}

/**
 * The policy as one line. Scripts and styles must come from the site or be listed. Nothing is `unsafe-inline`, unless it
 * is also the policy of a document that writes styles and HTML as text.
 */
export function policyText({ scripts, styles, pictures }: PolicyNeeds, siteSources: PolicySources): string {
  const others = ["'self'", 'https:'];
  const isStrict = !styles.has(anyStyle);
  const styleSources = [...styles, ...(siteSources['style-src'] ?? [])];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...(siteSources['script-src'] ?? [])],
    'style-src': ["'self'", ...styleSources.filter((source) => isStrict || !/^'(?:sha|nonce)/.test(source))],
    'img-src': siteSources['img-src'] ?? [...others, ...pictures],
    'media-src': siteSources['media-src'] ?? others,
    'frame-src': siteSources['frame-src'] ?? others,
    'connect-src': ["'self'", ...(siteSources['connect-src'] ?? [])],
    'font-src': ["'self'", ...(siteSources['font-src'] ?? [])],
    'worker-src': ["'self'", ...(siteSources['worker-src'] ?? [])],
    'form-action': ["'self'", ...(siteSources['form-action'] ?? [])],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    ...(isStrict && { 'require-trusted-types-for': ["'script'"], 'trusted-types': Object.values(trustedTypes) }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/**
 * Adds a policy to a document, before everything that it applies to.
 *
 * @param html contains `<meta charset="utf-8">` in its head
 */
export function addPolicy(html: string, needs: PolicyNeeds, sources: PolicySources): string {
  const tag = `<meta http-equiv="${headerName}" content="${escapeHtml(policyText(needs, sources))}">`;
  return html.replace('<meta charset="utf-8">', (charset) => `${charset}\n${tag}`);
}

/** A document with the content security policy of the site; unchanged if the site has none. */
export function withPolicy(html: string, { csp, sources }: Config['security']): string {
  return csp ? addPolicy(html, policyNeeds([readMarkup(html).elements]), sources) : html;
}

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
