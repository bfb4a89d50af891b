import type { PageOutline, RecordReader } from '../../../core/records/record.js';
import type { UserConfig } from '../../../core/config/user-config.js';
import { createRouteTable } from '../../../core/routes/create-table.js';
import type { Route, Routes } from '../../../core/routes/table.js';
import type { Site } from '../../../core/hooks.js';
import { redirects, type RedirectsOptions } from '../../../plugins/index.js';
import { createRedirects } from '../../../plugins/redirects/redirects.js';
import { createMemoryOutput } from '../../../core/files/output-run.js';
import { bilingual, folderWith, problemsOf, routeOf, siteWith } from '../plugins/fixture.js';

/** Pages in two languages, and not-found pages. */
export const pages: readonly Route[] = [
  routeOf('/', { title: 'Home' }),
  routeOf('/guide/', { title: 'Guide' }),
  routeOf('/guide/start', { title: 'Start', filePath: 'docs/en/guide/start.md' }),
  routeOf('/guide/styles', { title: 'Styles', filePath: 'docs/en/guide/styles.md' }),
  routeOf('/404', { component: 'NotFoundPage' }),
  ...['/zh/', '/zh/guide/', '/zh/guide/start', '/zh/guide/styles'].map((path) =>
    routeOf(path, { lang: 'zh', title: `中文 ${path}`, filePath: `docs${path}.md` }),
  ),
  routeOf('/zh/404', { lang: 'zh', component: 'NotFoundPage' }),
];

/** A reader of records with the ids of some pages. */
export function readerOf(anchors: Readonly<Record<string, readonly string[]>> = {}): RecordReader {
  const refuse = (path: string): never => {
    throw new Error(`there is no record of ${path}`);
  };
  return {
    read: async (path) => refuse(path),
    hash: async (path) => refuse(path),
    outline: (path) => ({ links: [], anchors: [...(anchors[path] ?? [])] }) as unknown as PageOutline,
  };
}

export interface RedirectSite {
  site: Site;
  routes: Routes;
  warnings: string[];
  /** The target of a path with its query and hash; null if the path does not redirect. */
  find(path: string): string | null;
  /** Runs the hook `checked`. Returns the codes and messages of its problems. */
  problems(anchors?: Readonly<Record<string, readonly string[]>>): Promise<string[]>;
  /** Runs the hook `emit`: texts of the files by path. */
  emit(): Promise<Record<string, string>>;
}

/** A site with redirects. */
export async function redirectSite(
  options: RedirectsOptions,
  { routes = pages, ...user }: Partial<UserConfig> & { routes?: readonly Route[] } = {},
): Promise<RedirectSite> {
  const root = folderWith({ 'public/logo.svg': '<svg/>' });
  const config = { locales: bilingual, url: 'https://example.org', ...user };
  const { site, warnings } = await siteWith(redirects(options), config, root);
  const open = createRouteTable();
  for (const route of routes) open.add(route);
  await site.hooks.routes.promise({
    routes: open,
    wants: () => true,
    want: () => undefined,
    forEachVersion: () => undefined,
  });
  await open.settle();
  const table = open.freeze();
  return {
    site,
    routes: table,
    warnings,
    find: (path) => createRedirects(options, table.all, { config: site.config }).find(path)?.to ?? null,
    async problems(anchors) {
      const run = async (): Promise<void> => {
        await site.hooks.check.promise({ routes: table, records: readerOf(anchors) });
        await site.hooks.emitted.promise({ paths: new Set(['feed.xml']), routes: table, records: readerOf(anchors) });
      };
      const found = await problemsOf(async () => {
        await run();
        throw new NothingWrong();
      }).catch((error: unknown) => {
        if (error instanceof NothingWrong) return [];
        throw error;
      });
      return found.map(({ code, message, hint }) => `${code} ${message} ${hint}`);
    },
    async emit() {
      const { output, files } = createMemoryOutput();
      await site.hooks.emit.promise({ output, routes: table, records: readerOf() });
      return Object.fromEntries([...files].map(([path, bytes]) => [path, bytes.toString()]));
    },
  };
}

class NothingWrong extends Error {}
