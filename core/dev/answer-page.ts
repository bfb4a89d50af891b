import type { IncomingMessage, ServerResponse } from 'node:http';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { resolve } from 'node:path';
import type { Config } from '../config/types.js';
import { below, realPath } from '../files/paths.js';
import { isFile } from '../files/stats.js';
import { memo } from '../memo.js';
import { type Problem, problem, type ProblemPlace } from '../problems/problem.js';
import { placeOfSource } from '../records/stack-place.js';
import { sendText, type Middleware } from '../server/stack.js';
import { type DevSite, createLiveFiles } from './live-files.js';
import { describeProblem } from './shown-problem.js';
import { allPrefixes } from '../routes/prefix.js';
import { serveSite } from '../server/serve-site.js';

/** An error that nothing has caught in a browser. React reports a failed hydration in the same way. */
export interface BrowserReport {
  message: string;
  stack: string;
  /** The component that threw, with those around it, one on a line; '' if no component did. */
  components: string;
}

/** A page sends a path or a stack, and nothing longer. */
const longest = 100_000;

/**
 * Answers what pages of `dev` send below `_tapdocs/`: `open` opens an editor at a place, `error` finds the place of an error. A
 * page of another site cannot send it: browsers name the origin of every such request, and the guard of the server has compared it.
 */
async function answerPage(
  path: string,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  dev: DevSite,
): Promise<void> {
  if (request.headers.origin === undefined)
    return sendText(response, 'Only pages of this server can send this.', { status: 403 });
  const text = await readBody(request);
  if (text === null) return sendText(response, 'This is too long.', { status: 413 });
  if (path === 'open') return openEditor(text, response, dev.site.config);
  const item = await browserProblem(JSON.parse(text) as BrowserReport, dev);
  dev.reports.failed('_tapdocs/error', [item]);
  const calls = item.cause?.stack?.split('\n').filter((line) => /^\s*at |@/.test(line)) ?? [];
  const shown = describeProblem(item, dev.site.config.root);
  return sendText(response, JSON.stringify({ ...shown, frame: shown.frame || calls.slice(0, 4).join('\n') }), {
    status: 200,
    headers: { 'Content-Type': 'application/json' },
  });
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > longest) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Opens a file of the site, and no other: also a link must not lead out of the root. */
async function openEditor(place: string, response: ServerResponse, { root }: Config): Promise<void> {
  const [, path = '', position = ''] = /^(.*?)((?::\d+){0,2})$/.exec(place) ?? [];
  const file = realPath(resolve(root, path));
  if (below(realPath(root), file) === null || !isFile(file))
    return sendText(response, 'The site has no such file.', { status: 404 });
  const { default: launchEditor } = await import('launch-editor');
  launchEditor(file + position);
  return sendText(response, 'Opened.', { status: 200 });
}

/** The problem that an error is, at the innermost place of its stack that is in the site. */
async function browserProblem({ message, stack, components }: BrowserReport, dev: DevSite): Promise<Problem> {
  if (/hydrat/i.test(message.split('\n')[0] ?? '')) return problem('HYDRATION', { difference: difference(message) });
  const { places, text } = await originalStack(stack, dev);
  const [, component = ''] = /^\s*(?:at )?([\w$.]+)/.exec(components) ?? [];
  const [place] = places;
  const cause = place ? undefined : Object.assign(new Error(message), { stack: text });
  return problem('BROWSER_ERROR', { detail: message, component }, place, cause);
}

/** A stack with the names and places of sources, and the places of those in the site. */
async function originalStack(stack: string, { site, pages }: DevSite) {
  const { root } = site.config;
  const mapOf = memo(async (path: string): Promise<SourceMap | null> => {
    const json = await pages.file(`${path}.map`);
    return json === null ? null : new SourceMap(JSON.parse(json.toString()) as SourceMapPayload);
  });
  const places: ProblemPlace[] = [];
  let text = stack;
  for (const [call, url = '', line, column] of stack.matchAll(/(https?:\/\/[^\s()]+?):(\d+):(\d+)/g)) {
    const map = URL.canParse(url) ? await mapOf(new URL(url).pathname) : null;
    const entry = map?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) continue;
    const fileName = resolve(root, entry.originalSource.replace(/^webpack:\/\/tapdocs\/|\?.*$/g, ''));
    if (!isFile(fileName)) continue;
    const lineNumber = entry.originalLine + 1;
    text = text.replace(call, `${fileName}:${lineNumber}`);
    const place = placeOfSource({ fileName, lineNumber }, site.config);
    // The maps know lines only.
    if (place) places.push({ ...place, column: undefined });
  }
  return { places, text };
}

/** The end of React's drawing of the tree: `+` is a line of the browser, `-` one of the server. */
export function difference(message: string): string {
  const [, drawing = ''] = message.split(/https:\/\/react\.dev\/\S*\n/);
  const lines = drawing.split('\n').filter((line) => line.trim() !== '');
  const last = lines.findLastIndex((line) => /^[+-]/.test(line));
  return lines.slice(Math.max(0, last - 7), last + 1).join('\n');
}

/** Handles the requests of the dev server like `serve`, and sends events about changes. */
export function respond(dev: DevSite): Middleware {
  const { base } = dev.site.config;
  const prefixes = allPrefixes(dev.site.config).filter(Boolean);
  const serve = serveSite({ base, prefixes, files: createLiveFiles(dev) });
  return async (request, response, next) => {
    const pathname = (request.url ?? '/').replace(/[?#].*$/, '');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && pathname === `${base}_tapdocs/events`) return dev.events.connect(request, response);
    const report = ['open', 'error'].find((name) => pathname === `${base}_tapdocs/${name}`);
    if (request.method === 'POST' && report) return answerPage(report, { request, response }, dev);
    return serve(request, response, next);
  };
}
