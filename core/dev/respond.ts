import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { toProblems } from '../errors.js';
import { canonicalPath, decodePath } from '../route-path.js';
import { pathKey } from '../routes.js';
import { contentType } from '../server/content-type.js';
import type { Site } from '../site.js';
import { describeProblem } from './describe.js';
import { devScript, type DevEvents } from './events.js';
import { errorPage } from './error-page.js';
import type { EmittedFiles } from './emitted.js';
import type { LivePages } from './pages.js';
import type { PublicFiles } from './public.js';

export interface DevSite {
  site: Site;
  pages: LivePages;
  emitted: EmittedFiles;
  events: DevEvents;
  publicFiles: PublicFiles;
}

interface Answer {
  status: number;
  type: string;
  body: string | Buffer;
  location?: string;
}

/** Answers one request of the dev server. */
export async function respond(request: IncomingMessage, response: ServerResponse, dev: DevSite): Promise<void> {
  const { base } = dev.site.config;
  const { url = '/' } = request;
  const pathname = url.replace(/[?#].*$/, '');
  if (pathname === `${base}_tapdocs/events`) {
    dev.events.connect(request, response);
    return;
  }
  if (await dev.publicFiles.send(request, response)) return;
  const answer = pathname.startsWith(base)
    ? await find(pathname, url.slice(pathname.length), dev)
    : outside(pathname, base);
  response.writeHead(answer.status, {
    'content-type': answer.type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(answer.location === undefined ? {} : { location: answer.location }),
  });
  response.end(request.method === 'HEAD' ? undefined : answer.body);
}

/** A request that forgot the base is led to it. */
function outside(pathname: string, base: string): Answer {
  if (pathname === '/') return { status: 302, type: 'text/plain; charset=utf-8', body: '', location: base };
  return { status: 404, type: 'text/plain; charset=utf-8', body: `The site lies at ${base}` };
}

async function find(pathname: string, search: string, dev: DevSite): Promise<Answer> {
  const { base } = dev.site.config;
  const path = decodePath(`/${pathname.slice(base.length)}`);
  const data = /^\/_tapdocs\/pages(\/.*)\.json$/.exec(path ?? '')?.[1];
  if (data !== undefined) return pageData(data.replace(/\/index$/, '/'), search === '?problems', dev);
  const bundled = path?.startsWith('/_tapdocs/') === true ? await dev.pages.file(pathname) : null;
  if (bundled !== null) return file(pathname, bundled);
  return (await emitted(path, dev)) ?? document(path, dev);
}

function file(path: string, body: string | Buffer): Answer {
  return { status: 200, type: contentType(path), body };
}

/** A file that a plugin emits: asked for only where no page lies, for it may cost a render of all pages. */
async function emitted(path: string | null, { site, pages, emitted: files }: DevSite): Promise<Answer | null> {
  if (path === null || extname(path) === '') return null;
  const isPage = pages.routes().byPath.has(pathKey(canonicalPath(path)));
  if (isPage) return null;
  try {
    const body = await files.file(path.slice(1));
    return body && file(path, body);
  } catch (error) {
    const problems = toProblems(error);
    site.logger.error(problems);
    return { status: 500, type: 'text/plain; charset=utf-8', body: problems.map(({ message }) => message).join('\n') };
  }
}

/** @param isShown what is wrong is going to be shown to somebody */
async function pageData(path: string, isShown: boolean, { site, pages }: DevSite): Promise<Answer> {
  const type = 'application/json; charset=utf-8';
  if (pages.canonical(path) !== null) return { status: 404, type, body: '{}' };
  try {
    const { status, data } = await pages.data(path);
    return { status, type, body: data };
  } catch (error) {
    const problems = toProblems(error);
    if (isShown) site.logger.error(problems);
    const shown = problems.map((item) => describeProblem(item, site.config.root));
    return { status: 500, type, body: JSON.stringify({ problems: shown }) };
  }
}

async function document(path: string | null, dev: DevSite): Promise<Answer> {
  const { site, pages, events } = dev;
  const { base, root } = site.config;
  const script = devScript(base, events.count());
  try {
    const canonical = path === null ? null : pages.canonical(path);
    if (canonical !== null)
      return {
        status: 302,
        type: 'text/plain; charset=utf-8',
        body: '',
        location: encodeURI(base.slice(0, -1) + canonical),
      };
    const { status, html } = await pages.page(path ?? '/404');
    return {
      status,
      type: 'text/html; charset=utf-8',
      body: html.replace('</body>', () => `<script>${script}</script>\n</body>`),
    };
  } catch (error) {
    const problems = toProblems(error);
    site.logger.error(problems);
    return { status: 500, type: 'text/html; charset=utf-8', body: errorPage(problems, { root, script }) };
  }
}
