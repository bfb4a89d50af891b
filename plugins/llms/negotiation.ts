import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Config, Middleware, Output } from 'tapdocs';
import { decodePath, fileUrl, markdownPath } from 'tapdocs/kit';

/** Hosts that can answer with another file by a header of the request. */
export const negotiationHosts = ['nginx', 'vercel'] as const;
export type NegotiationHost = (typeof negotiationHosts)[number];

/** Whether a client prefers Markdown: it names `text/markdown`, with a weight that is not below that of HTML. */
export function prefersMarkdown({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const weights = new Map(
    (headers.accept ?? '').split(',').map((range) => {
      const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [type, weight === undefined ? 1 : Number(weight)];
    }),
  );
  const markdown = weights.get('text/markdown') ?? 0;
  return markdown > 0 && markdown >= (weights.get('text/html') ?? 0);
}

/** The path that a request asks for, without base, `.html` and the last slash; null outside the base. */
export function requestedPath({ url = '/' }: Pick<IncomingMessage, 'url'>, base: string): string | null {
  const { pathname } = new URL(url, 'http://localhost');
  const path = pathname.startsWith(base) ? decodePath(pathname.slice(base.length - 1)) : null;
  return path?.replace(/(?:\/index\.html|\.html|\/)$/, '') ?? null;
}

/** Answers with the copy of a page of a built site. */
export function serveCopies({ outDir, base }: Pick<Config, 'outDir' | 'base'>): Middleware {
  const files = (path: string): string[] => [markdownPath(path), markdownPath(`${path}/`)];
  return (request, response, next) => {
    const path = requestedPath(request, base);
    const copy = path === null ? undefined : files(path).find((file) => existsSync(join(outDir, file)));
    if (copy === undefined) return next();
    response.appendHeader('Vary', 'Accept');
    if (prefersMarkdown(request)) {
      request.url = fileUrl(base, copy);
      response.setHeader('Content-Location', request.url);
    }
    next();
  };
}

/** Writes rules with which hosts do the same. */
export function writeHostRules(
  output: Output,
  hosts: readonly NegotiationHost[],
  { base }: Pick<Config, 'base'>,
): void {
  const rules = { nginx: nginxRules(base), vercel: vercelRules(base) };
  for (const host of hosts) output.write(rules[host].file, rules[host].text);
}

function vercelRules(base: string) {
  const has = [{ type: 'header', key: 'accept', value: '(?:(?!text/html).)*text/markdown.*' }];
  const page = `${base}:path((?:[^.]*[^./])?)`;
  const rewrites = [
    { source: `${base}:path*/`, has, destination: `${base}:path*/index.md` },
    { source: page, has, destination: `${base}:path.md` },
  ];
  const headers = [{ source: `${base}(.*)`, headers: [{ key: 'Vary', value: 'Accept' }] }];
  return { file: 'vercel.markdown.json', text: `${JSON.stringify({ rewrites, headers }, null, 2)}\n` };
}

function nginxRules(base: string) {
  const text = `# Include this file in \`http\`. In the \`location\` of the site, write:
#   add_header Vary Accept;
#   try_files $tapdocs_markdown $uri $uri.html $uri/ =404;
# and in \`types\`: text/markdown md;
map $http_accept $tapdocs_suffix {
  default "";
  "~^(?:(?!text/html).)*text/markdown" .md;
}
map $uri$tapdocs_suffix $tapdocs_markdown {
  default "";
  "~^(?<tapdocs_folder>${base}(?:[^.]*/)?)\\.md$" "\${tapdocs_folder}index.md";
  "~^(?<tapdocs_page>${base}[^.]*[^./]\\.md)$" $tapdocs_page;
}
`;
  return { file: 'markdown.nginx.conf', text };
}
