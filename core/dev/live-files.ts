import { extname, join } from 'node:path';
import { ownFolder } from '../bundle/asset-name.js';
import type { Config } from '../config/types.js';
import { dataFile, documentFile } from '../document/output-path.js';
import { toProblems } from '../problems/problem.js';
import { fileUrl } from '../contract/page-url.js';
import { canonicalPath } from '../contract/route-path.js';
import { pathKey, type Route, type Routes } from '../routes/table.js';
import type { NamedFiles } from '../server/resolve-url.js';
import { locate } from '../server/locate.js';
import { type Exchange, sendBytes, type SendOptions } from '../server/send-file.js';
import type { SiteFiles } from '../server/serve-site.js';
import type { Site } from '../hooks.js';
import { describeProblem } from './shown-problem.js';
import type { EmittedFiles } from './emitted.js';
import { errorPage } from './shown-problem.js';
import { devScript, type DevEvents } from './events.js';
import type { PageReports } from './shown-problem.js';
import type { LivePages } from './pages.js';
import { memo } from '../memo.js';
import { lstat, open } from 'node:fs/promises';
import { publicLinkProblems } from '../files/public-files.js';
import { createFolderSender, type FolderSender, createPublishedFiles } from '../server/output-files.js';

export interface DevSite {
  site: Site;
  pages: LivePages;
  emitted: EmittedFiles;
  events: DevEvents;
  publicFiles: PublicFiles;
  reports: PageReports;
}

/** The response for a file that is created on request. */
interface Made {
  /** The extension determines the type. */
  name: string;
  bytes: Buffer | string;
  /** 500 for an error page; otherwise the requested status. */
  status?: 500;
}

/**
 * The files that a build would write, created on request: documents of pages, public files, page data, files of the
 * bundle, and files of plugins.
 */
export function createLiveFiles(dev: DevSite): SiteFiles {
  const { pages, publicFiles } = dev;
  const { config } = dev.site;
  const documents = createDocuments(() => pages.routes(), config);
  const named: NamedFiles = {
    has: async (names) => documents.at(names) !== null || publicFiles.has(names),
    list: async (names) => [...documents.list(names), ...(await publicFiles.list(names))],
  };
  return {
    async locate(place) {
      const { segments, folder } = place;
      // Whether such a file exists is known only after it was created.
      if (!folder && segments[0] === ownFolder) return { file: segments };
      const answer = await locate(place, named, config.urlStyle);
      // A plugin may emit it. This is checked last, because it may require rendering all pages.
      const isOther = answer === null && !folder && extname(segments.at(-1) ?? '') !== '';
      return isOther ? { file: segments } : answer;
    },
    async send(names, exchange, status) {
      const options: SendOptions = { status, caching: 'none' };
      const route = documents.at(names);
      const made = route ? await document(route, dev) : await makeOwn(names, exchange, dev);
      if (!made) {
        if (await publicFiles.send(names, exchange, options)) return true;
        return status === 200 && sendEmitted(names, exchange, dev);
      }
      await sendBytes(made, exchange, { ...options, status: made.status ?? status });
      return true;
    },
  };
}

/** Page data and files of the bundle; null for other files. */
async function makeOwn(names: readonly string[], { request }: Exchange, dev: DevSite): Promise<Made | null> {
  if (names[0] !== ownFolder) return null;
  const path = `/${names.join('/')}`;
  const page = /^\/_tapdocs\/pages(\/.*)\.json$/.exec(path)?.[1]?.replace(/\/index$/, '/');
  const isShown = request.url?.endsWith('?problems') === true;
  if (page !== undefined) {
    const route = dev.pages.routes().byPath.get(pathKey(page));
    const isOwn = route !== undefined && dataFile(route.path, dev.site.config) === names.join('/');
    return isOwn ? pageData(route.path, isShown, dev) : null;
  }
  const bytes = await dev.pages.file(fileUrl(dev.site.config.base, path));
  return bytes === null ? null : { name: path, bytes };
}

async function sendEmitted(names: readonly string[], exchange: Exchange, dev: DevSite): Promise<boolean> {
  const { site, emitted } = dev;
  const path = names.join('/');
  // Documents and not-found pages are not emitted.
  if (extname(path) === '') return false;
  try {
    const bytes = await emitted.file(path);
    if (bytes) await sendBytes({ name: path, bytes }, exchange, { status: 200, caching: 'none' });
    return bytes !== null;
  } catch (error) {
    const problems = toProblems(error);
    site.logger.error(problems);
    const bytes = problems.map(({ message }) => message).join('\n');
    await sendBytes({ name: 'problems.txt', bytes }, exchange, { status: 500, caching: 'none' });
    return true;
  }
}

/** @param isShown whether problems will be shown */
async function pageData(path: string, isShown: boolean, { site, pages, reports }: DevSite): Promise<Made | null> {
  const name = 'page.json';
  try {
    const bytes = await pages.data(path);
    reports.worked(path);
    return bytes === null ? null : { name, bytes };
  } catch (error) {
    const problems = toProblems(error);
    if (isShown) reports.failed(path, problems);
    const shown = problems.map((item) => describeProblem(item, site.config.root));
    return { name, bytes: JSON.stringify({ problems: shown }), status: 500 };
  }
}

async function document({ path }: Route, { site, pages, events, reports }: DevSite): Promise<Made | null> {
  const { base, root } = site.config;
  const name = 'page.html';
  const script = devScript(base, events.count());
  try {
    const page = await pages.page(path);
    reports.worked(path);
    return page && { name, bytes: page.html.replace('</body>', () => `<script>${script}</script>\n</body>`) };
  } catch (error) {
    const problems = toProblems(error);
    reports.failed(path, problems);
    return { name, bytes: errorPage(problems, { root, script }), status: 500 };
  }
}

/** Documents by the file names that a build would use. */
interface Documents {
  at(names: readonly string[]): Route | null;
  list(names: readonly string[]): readonly string[];
}

function createDocuments(routes: () => Routes, config: Config): Documents {
  // Created once for each state of the routes, and only if a path is not found in its own case.
  const foldersNow = memo(
    (current: Routes) => foldersOf(current, config),
    new WeakMap<Routes, ReadonlyMap<string, ReadonlySet<string>>>(),
  );
  return {
    at(names) {
      const file = names.join('/');
      const route = file.endsWith('.html') ? routes().byPath.get(pathKey(canonicalPath(file))) : undefined;
      return route && documentFile(route.path, config) === file ? route : null;
    },
    list(names) {
      return [...(foldersNow(routes()).get(names.join('/')) ?? [])];
    },
  };
}

/** Names in each folder of the documents. */
function foldersOf({ all }: Routes, config: Config): ReadonlyMap<string, ReadonlySet<string>> {
  const folders = new Map<string, Set<string>>();
  for (const { path } of all) {
    const names = documentFile(path, config).split('/');
    for (const [index, name] of names.entries()) {
      const folder = names.slice(0, index).join('/');
      folders.set(folder, (folders.get(folder) ?? new Set()).add(name));
    }
  }
  return folders;
}

/** The current files of the public folder on disk: only those that a build copies. */
export interface PublicFiles extends NamedFiles {
  /** Responds with a file, by its names below the folder. False if there is none; then nothing was sent. */
  readonly send: FolderSender['send'];
}

/**
 * Opens the public folder, which may not exist. A link that a build would not follow, and a file that it could not read, are reported
 * when they are requested.
 */
export function createPublicFiles({ config, logger }: Pick<Site, 'config' | 'logger'>): PublicFiles {
  const { publicDir } = config;
  const files = createPublishedFiles(publicDir);
  const sender = createFolderSender(files);
  const reported = new Set<string>();
  /** The file exists, but a link in its path leads out of the folder. */
  const reportLinks = (): void => {
    const problems = publicLinkProblems(publicDir).filter(({ at }) => at && !reported.has(at.file));
    for (const { at } of problems) if (at) reported.add(at.file);
    if (problems.length > 0) logger.error(problems);
  };
  /** The file exists, but cannot be opened. */
  const reportRefusal = async (file: string): Promise<void> => {
    if (reported.has(file)) return;
    try {
      await (await open(file)).close();
    } catch (error) {
      reported.add(file);
      logger.error(toProblems(error));
    }
  };
  return {
    async has(segments) {
      if ((await files.find(segments)) !== null) return true;
      if (segments.length > 0 && (await exists(join(publicDir, ...segments)))) reportLinks();
      return false;
    },
    list: (segments) => files.list(segments),
    async send(segments, exchange, options) {
      if (await sender.send(segments, exchange, options)) return true;
      const file = await files.find(segments);
      if (file !== null) await reportRefusal(file);
      return false;
    },
  };
}

async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) !== null;
}
