import { addCommandsOf } from '../cli/plugin-commands.js';
import { collectRoutes } from '../routes/collect-routes.js';
import type { DocumentDescription } from '../document/description.js';
import { type BuildContext, createBuildContext, type RunOptions } from '../build-context.js';
import { findConfig, loadOwnConfig } from '../config/load.js';
import type { UserConfig } from '../config/user-config.js';
import { describeDocument } from '../document/describe-document.js';
import { createSlices } from '../document/slices.js';
import { removeTemporaryFolder } from '../files/writable-cache.js';
import { emitInMemory, inspect, type ReadPages, readPages } from '../inspect.js';
import type { PluginEntry } from '../plugin.js';
import type { BuildReport } from '../report.js';
import { type Problem, TapdocsError } from '../problems/problem.js';
import { reportRecords, runCheck } from '../records/check-records.js';
import type { PageRecord } from '../records/record.js';
import { pathKey, type Route, type Routes } from '../routes/table.js';
import { createLogger } from '../problems/logger.js';
import type { Timer } from '../process/timer.js';
import { emptyProgram } from '../cli/commands.js';
import { commandProblems, isDone } from '../cli/site-command.js';
import type { Site } from '../hooks.js';
import { type BuiltSite, readOutput } from './built-site.js';
import { makeSiteFolder, type SiteFiles, writeSiteFiles } from './site-folder.js';

/** Options of `testSite`. */
export interface TestSiteOptions {
  /**
   * The configuration. Default: the file of the site, if it has one. A configuration object is only used in this process, so its
   * plugins may be closures of the test.
   */
  config?: UserConfig | undefined;
  /** Plugins that are added to those of the configuration. Pages from files need `contentDocs()`, as in any site. */
  plugins?: readonly PluginEntry[] | undefined;
  /** Files of the site, which are added to those of `root`. */
  files?: SiteFiles | undefined;
  /** A folder that is copied, so nothing is written to it. Its `dist`, `.tapdocs` and `.git` are left out. Its packages are linked. */
  root?: string | undefined;
}

/** Options of the `build` of a test site. */
export interface TestBuildOptions extends Pick<RunOptions, 'base' | 'outDir' | 'bundler' | 'workers'> {
  /** False: nothing is reused from an earlier build. Default: true. */
  cache?: boolean;
}

/** Builds a site. */
export type Builder = (options: RunOptions & { cache: boolean }) => Promise<BuildReport>;

/**
 * A site in a temporary folder. Each function is a separate run: it loads the configuration, applies the plugins, and reads the current
 * files. Each of them throws a TapdocsError with the same `problems` as a build.
 */
export interface TestSite extends AsyncDisposable {
  /** The temporary folder, absolute. */
  readonly root: string;
  /** The output printed so far, without colours. */
  readonly log: string;
  /** Writes files, like edits of an author between two runs. */
  write(files: SiteFiles): void;
  /** The routes, frozen, after the hook `routes`. */
  routes(): Promise<Routes>;
  /** The record of one page, after the hooks `markdown` and `record`. No other page is rendered. */
  record(path: string): Promise<PageRecord>;
  /** The description of one document, after the hook `document`. Nothing is bundled, so `page.build` is empty. */
  document(path: string): Promise<DocumentDescription>;
  /** Renders all pages and runs the hook `check`. Returns the problems that it reports. */
  check(): Promise<Problem[]>;
  /** Renders all pages and runs the hook `emit`. Returns the files of plugins by path, sorted, without documents. */
  emit(): Promise<ReadonlyMap<string, Buffer>>;
  /** Runs a command of a plugin: `await site.command('check', '--external')`. What it prints is in `log`. */
  command(...args: string[]): Promise<void>;
  /** Builds the site. */
  build(options?: TestBuildOptions): Promise<BuiltSite>;
  /** Removes the temporary folder. `await using` does so at the end of a block. */
  close(): Promise<void>;
}

/** Makes a site for a test, and what runs on it. */
export function createTestSite(options: TestSiteOptions, build: Builder): TestSite {
  const { folder, root } = makeSiteFolder(options);
  const write = (files: SiteFiles): void => writeSiteFiles(root, files);
  const printed: string[] = [];
  const print = (text: string): void => void printed.push(text);
  const start = async (): Promise<RunOptions> => {
    const config = await givenConfig(root, options);
    // One for each run, because a logger prints a warning once.
    const logger = createLogger({ verbose: false, colors: false, tty: false, root, write: print });
    return { root, logger, workers: 0, ...(config && { config }) };
  };
  const open = async (): Promise<BuildContext> => createBuildContext(await start(), false);
  const readAll = async (): Promise<ReadPages & Pick<BuildContext, 'site'>> => {
    const context = await open();
    const pages = await readPages(context, { timer: silent });
    reportRecords(pages.routes, pages.rendered, context.site);
    return { ...pages, site: context.site };
  };
  const close = async (): Promise<void> => removeTemporaryFolder(folder);
  return {
    root,
    get log() {
      return printed.join('');
    },
    write,
    routes: async () => collectRoutes((await open()).site),
    async record(path) {
      const { records, route } = await readPage(path, await open());
      return records.read(route.path);
    },
    async document(path) {
      const context = await open();
      const { site } = context;
      const { routes, rendered, route } = await readPage(path, context);
      const slices = createSlices(site.config, routes);
      return describeDocument(route, { site, routes, recordsByPath: rendered.recordsByPath, slices, build: '' });
    },
    async check() {
      const { site, routes, records } = await readAll();
      return runCheck(site, { routes, records });
    },
    async emit() {
      const { site, routes, records } = await readAll();
      const files = await emitInMemory(site, routes, records);
      return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
    },
    async command(...args) {
      const given = await start();
      await runPluginCommand(args, { ...given, site: (await createBuildContext(given, false)).site, print });
    },
    async build(given = {}) {
      const from = printed.length;
      const report = await build({ ...(await start()), cache: true, ...given });
      return readOutput(report, printed.slice(from).join(''));
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Undefined where the site's own file is the configuration. */
async function givenConfig(
  root: string,
  { config, plugins = [] }: Pick<TestSiteOptions, 'config' | 'plugins'>,
): Promise<UserConfig | undefined> {
  const hasFile = findConfig(root) !== undefined;
  if (!config && hasFile && plugins.length === 0) return undefined;
  const base = config ?? (hasFile ? (await loadOwnConfig(root)).config : { title: 'Test' });
  return plugins.length === 0 ? base : { ...base, plugins: [...(base.plugins ?? []), ...plugins] };
}

/** Renders the page at a path, which may show the content of another one. */
async function readPage(path: string, context: BuildContext): Promise<ReadPages & { route: Route }> {
  const find = ({ byPath, all }: Routes): Route => {
    const route = byPath.get(pathKey(path));
    if (route) return route;
    throw new Error(`There is no page at \`${path}\`. There are: ${all.map((page) => page.path).join(', ')}`);
  };
  const select = (routes: Routes): Route[] => {
    const route = find(routes);
    return routes.all.filter((page) => page === route || page.path === route.original?.path);
  };
  const pages = await readPages(context, { timer: silent, select });
  reportRecords(pages.routes, pages.rendered, context.site);
  return { ...pages, route: find(pages.routes) };
}

/** What a test prints is not about phases. */
const silent: Timer = { phases: [], run: (_name, task) => task(() => undefined) };

/** The site of a command, and how it was opened. */
interface CommandSite extends RunOptions {
  site: Site;
  /** For help. */
  print(text: string): void;
}

/**
 * Runs a command that a plugin adds.
 *
 * @throws TapdocsError with the problems that the command reports, or with those of the arguments
 */
async function runPluginCommand(args: readonly string[], { site, print, ...options }: CommandSite): Promise<void> {
  const program = emptyProgram({ print, colors: false, columns: 80 });
  const { signal } = new AbortController();
  const configFile = site.config.configFile || 'the configuration';
  addCommandsOf(site, program, { cwd: options.root, signal, inspect: () => inspect({ ...options, signal }) });
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!isDone(error)) throw new TapdocsError(commandProblems(error, program, { args, configFile }), { cause: error });
  }
}
