import { readdir } from 'node:fs/promises';
import { loadConfig } from './config/load.js';
import { resolveConfig } from './config/resolve.js';
import { fail, problem, toProblems } from './problems/problem.js';
import type { Logger } from './problems/logger.js';
import { allPrefixes } from './routes/prefix.js';
import { baseProblems, serveOutput } from './server/serve-output.js';
import { createStack } from './server/create-stack.js';
import { createHostCheck, hostGuard } from './server/host-check.js';
import { listen, portOr, serverUrls } from './server/listen.js';
import { createSite } from './create-site.js';
import type { Site } from './hooks.js';
import { noSignals, type Signals } from './process/signals.js';

export interface ServeOptions {
  /** Absolute path of the site. */
  root: string;
  configFile?: string | undefined;
  outDir?: string | undefined;
  base?: string | undefined;
  /** Default: 4173. 0 selects a free port. */
  port?: number | undefined;
  /** Name or address to listen on. Default: `localhost`. `0.0.0.0` means all addresses. */
  host?: string | undefined;
  logger: Logger;
  /** Closes the server when it aborts. */
  signal?: AbortSignal | undefined;
  /** Default: nothing listens to signals. */
  signals?: Signals | undefined;
}

/** A server that runs until it is closed. */
export interface SiteServer {
  /** Includes the base: `http://localhost:4173/docs/`. */
  url: string;
  port: number;
  close(): Promise<void>;
}

/**
 * Serves the built site as a static host does.
 *
 * @throws TapdocsError for a faulty configuration, OUTPUT_MISSING, PORT_IN_USE, HOST_INVALID
 */
export async function serve(options: ServeOptions): Promise<SiteServer> {
  const { root, logger, signal, signals = noSignals, host = 'localhost' } = options;
  const { config: user, file } = await loadConfig(root, { configFile: options.configFile });
  const resolved = resolveConfig(user, { root, configFile: file, outDir: options.outDir, base: options.base });
  const site = await createSite(resolved, logger, { signals });
  signals.hold();
  const { outDir, base } = site.config;
  if (!(await hasFiles(outDir))) fail(problem('OUTPUT_MISSING', { dir: outDir }));
  logger.warn(await baseProblems(outDir, base));
  const { handle } = await createServerStack(site, host);
  const listening = await listen(handle, { ...portOr(4173, options.port), host, signal });
  const urls = serverUrls({ host, port: listening.port, base });
  logger.info(`Serving the built site:\n${urls.map((url) => `  ${url}`).join('\n')}`);
  return { url: urls[0], port: listening.port, close: listening.close };
}

/** The middleware of plugins comes before the files. */
async function createServerStack({ config, hooks, logger }: Site, host: string) {
  const stack = createStack(null, (error) => logger.error(toProblems(error)));
  stack.use(hostGuard(await createHostCheck(host, config.server.allowedHosts)));
  await hooks.server.promise({ stack });
  const prefixes = allPrefixes(config).filter(Boolean);
  const { outDir: folder, base, urlStyle } = config;
  stack.use(serveOutput({ folder, base, urlStyle, prefixes }));
  return stack;
}

async function hasFiles(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  return names.length > 0;
}
