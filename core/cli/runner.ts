import type { Logger } from '../logger.js';
import type { BuildReport } from '../report.js';
import type { SiteServer } from '../serve.js';

/** What every command gets. Paths are absolute. */
export interface CommandOptions {
  root: string;
  configFile?: string;
  logger: Logger;
  signal: AbortSignal;
}

export interface BuildCommandOptions extends CommandOptions {
  outDir?: string;
  base?: string;
  bundler?: 'rspack' | 'webpack';
  cache: boolean;
  workers?: number;
}

export interface ServeCommandOptions extends CommandOptions {
  outDir?: string;
  base?: string;
  port?: number;
  host?: string;
}

export interface DevCommandOptions extends CommandOptions {
  base?: string;
  port?: number;
  host?: string;
  bundler?: 'rspack' | 'webpack';
  cache: boolean;
}

export interface ClearCommandOptions extends CommandOptions {
  outDir?: string;
}

/** What the commands do, apart from the command line. */
export interface CommandRunner {
  build(options: BuildCommandOptions): Promise<BuildReport>;
  /** Resolves when the server listens. */
  dev(options: DevCommandOptions): Promise<Pick<SiteServer, 'close'>>;
  /** Resolves when the server listens. */
  serve(options: ServeCommandOptions): Promise<Pick<SiteServer, 'close'>>;
  clear(options: ClearCommandOptions): Promise<unknown>;
}
