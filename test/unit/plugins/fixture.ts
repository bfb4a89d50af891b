import type { DocumentDescription } from '../../../core/document/description.js';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type ResolvedConfig, resolveConfig } from '../../../core/config/resolve.js';
import type { UserConfig } from '../../../core/config/user-config.js';
import type { DocPageData, HeadTag } from '../../../core/contract/index.js';
import { type Problem, TapdocsError } from '../../../core/problems/problem.js';
import { createLogger, type Logger } from '../../../core/problems/logger.js';
import { createRouteTable } from '../../../core/routes/create-table.js';
import {
  completeRoute,
  type Neighbours,
  type NewRoute,
  type Route,
  type Routes,
  type SiteLink,
} from '../../../core/routes/table.js';
import type { Plugin } from '../../../core/plugin.js';
import { createSite } from '../../../core/create-site.js';
import type { Site } from '../../../core/hooks.js';

/** A folder with files, by path; taken away when the test is over. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'tapdocs-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}

/** Languages as a user writes them. */
export const bilingual = { en: { label: 'English' }, zh: { label: '简体中文', htmlLang: 'zh-CN' } };

/** A completed configuration. */
export function configOf(user: Partial<UserConfig> = {}, root = '/site'): ResolvedConfig {
  return resolveConfig({ title: 'Site', ...user }, { root });
}

/** A logger that prints nothing and keeps its warnings. */
function quietLogger(): { logger: Logger; warnings: string[] } {
  const warnings: string[] = [];
  const silent = createLogger({ verbose: false, colors: false, tty: false, write: () => undefined });
  const warn: Logger['warn'] = (given) => {
    const list = typeof given === 'string' ? [given] : 'code' in given ? [given] : given;
    warnings.push(...list.map((item: string | Problem) => (typeof item === 'string' ? item : item.message)));
  };
  return { logger: { ...silent, warn }, warnings };
}

/** A site in a folder with one plugin, or several, and the warnings of its run. */
export async function siteWith(
  plugins: Plugin | readonly Plugin[],
  user: Partial<UserConfig>,
  root?: string,
): Promise<{ site: Site; warnings: string[] }> {
  const { logger, warnings } = quietLogger();
  return { site: await createSite(configOf({ ...user, plugins: [plugins].flat() }, root), logger), warnings };
}

export async function routesOf(site: Site): Promise<Routes> {
  const table = createRouteTable(site.config);
  await site.hooks.routes.promise({
    routes: table,
    wants: () => true,
    want: () => undefined,
    forEachVersion: () => undefined,
  });
  await table.settle();
  return table.freeze();
}

/** The problems that a call fails with. */
export async function problemsOf(run: () => Promise<unknown>): Promise<readonly Problem[]> {
  try {
    await run();
  } catch (error) {
    if (error instanceof TapdocsError) return error.problems;
    throw error;
  }
  throw new Error('it did not fail');
}

/** Data of a documentation page; fails for another page. */
export function docDataOf(route: Route | undefined): DocPageData {
  if (route?.component !== 'DocPage') throw new Error(`no documentation page: ${route?.path}`);
  return route.data as unknown as DocPageData;
}

/** The pages before and after a documentation page, as its document has them. */
export function neighboursOf(routes: Routes, path: string): Neighbours {
  const route = routes.byPath.get(path);
  const { previous, next } = docDataOf(route);
  return (route && routes.neighbours(route)) ?? { previous, next };
}

export function routeOf(path: string, changes: Partial<NewRoute> = {}): Route {
  return completeRoute({ path, lang: 'en', component: 'DocPage', title: path, ...changes });
}

/** What the `document` hook is given for a route: its page as the core fills it, with those tags. */
export function descriptionOf(route: Route, tags: HeadTag[] = []): DocumentDescription {
  const { path, lang, version, component, title, data } = route;
  const head = { title, tags };
  const page = {
    path,
    lang,
    version,
    component,
    title,
    description: '',
    head,
    alternates: [],
    slices: {},
    site: '',
    build: '',
    data,
  };
  return { page, htmlAttributes: {}, bodyAttributes: {}, head: [], bodyStart: [], bodyTags: [] };
}

export function tableOf(routes: readonly Route[], links: readonly SiteLink[] = []): Routes {
  const table = createRouteTable();
  for (const route of routes) table.add(route);
  for (const link of links) table.addLink(link);
  return table.freeze();
}
