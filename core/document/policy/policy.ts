import { createHash } from 'node:crypto';
import type { Config } from '../../config/types.js';
import { escapeHtml } from '../html.js';
import { saysNoIcon } from '../site-icon.js';

/** Sources by directive, from the configuration. */
export type PolicySources = Config['security']['sources'];

/** The parts of a document that a policy must allow. */
export interface PolicyNeeds {
  scripts: ReadonlySet<string>;
  styles: ReadonlySet<string>;
  /** Sources of pictures that are part of the document. */
  pictures: ReadonlySet<string>;
}

/** Policies of Trusted Types: for the content that navigation inserts, and for the scripts that the client bundle loads. */
export const trustedTypes = { content: 'tapdocs', scripts: 'tapdocs-scripts' } as const;

/** A source for styles. Browsers ignore it in a list that contains hashes. */
const anyStyle = "'unsafe-inline'";

const data = /\btype\s*=\s*["']?application\/(?:[\w.-]+\+)?json\b/i;

/** The scripts and style sheets of a document: hashes of inline ones, URLs of external ones. */
export function policyNeeds(html: string): PolicyNeeds {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const pictures = new Set<string>();
  const markup = html.replace(/<!--[\s\S]*?-->/g, '');
  for (const [, attributes = '', text = ''] of markup.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)) {
    const src = attributeOf(attributes, 'src');
    if (src !== null) addForeign(src, scripts);
    else if (text !== '' && !data.test(attributes)) scripts.add(hashSource(text));
  }
  for (const [, text = ''] of markup.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi)) styles.add(hashSource(text));
  if (allowsAnyStyle(markup)) styles.add(anyStyle);
  for (const [, attributes = ''] of markup.matchAll(/<link\b([^>]*)>/gi)) {
    const [rel = '', href = ''] = ['rel', 'href'].map((name) => attributeOf(attributes, name) ?? '');
    if (/\bstylesheet\b/i.test(rel)) addForeign(href, styles);
    if (saysNoIcon(rel, href)) pictures.add('data:');
  }
  return { scripts, styles, pictures };
}

/** Whether a document has a policy of its own for code that writes styles and HTML as text, such as that of diagrams. */
function allowsAnyStyle(markup: string): boolean {
  const [, policy = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/i.exec(markup) ?? [];
  return /\bstyle-src [^;]*'unsafe-inline'/.test(policy) && !policy.includes('require-trusted-types-for');
}

function attributeOf(attributes: string, name: string): string | null {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes);
  return match ? (match[1] ?? match[2] ?? match[3] ?? '') : null;
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
export function policyText({ scripts, styles, pictures }: PolicyNeeds, own: PolicySources): string {
  const others = ["'self'", 'https:'];
  const isStrict = !styles.has(anyStyle);
  const styleSources = [...styles, ...(own['style-src'] ?? [])];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...(own['script-src'] ?? [])],
    'style-src': ["'self'", ...styleSources.filter((source) => isStrict || !/^'(?:sha|nonce)/.test(source))],
    'img-src': own['img-src'] ?? [...others, ...pictures],
    'media-src': own['media-src'] ?? others,
    'frame-src': own['frame-src'] ?? others,
    'connect-src': ["'self'", ...(own['connect-src'] ?? [])],
    'font-src': ["'self'", ...(own['font-src'] ?? [])],
    'worker-src': ["'self'", ...(own['worker-src'] ?? [])],
    'form-action': ["'self'", ...(own['form-action'] ?? [])],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    ...(isStrict && { 'require-trusted-types-for': ["'script'"], 'trusted-types': Object.values(trustedTypes) }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Adds the policy to a document of Tapdocs, before everything that it applies to. */
export function withPolicyOf(html: string, sources: PolicySources): string {
  const text = policyText(policyNeeds(html), sources);
  const tag = `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(text)}">`;
  return html.replace('<meta charset="utf-8">', (charset) => `${charset}\n${tag}`);
}

/**
 * A document with the content security policy of the site; unchanged if the site has none.
 *
 * @param html contains `<meta charset="utf-8">` in its head
 */
export function withPolicy(html: string, { csp, sources }: Config['security']): string {
  return csp ? withPolicyOf(html, sources) : html;
}
