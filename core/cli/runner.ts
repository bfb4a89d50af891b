import type { CreateRequest } from '../create/create.js';
import type { Logger } from '../problems/logger.js';
import type { Profiler } from '../process/profiler.js';
import type { DeployReport } from '../deploy.js';
import type { InstallOptions } from '../migrate/load-preset.js';
import type { MigrateOptions, MigrateResult } from '../migrate/migrate.js';
import type { BuildReport, ShardReport } from '../report.js';
import type { SiteServer } from '../serve.js';
import type { Copy } from '../theme/swizzle/doctor.js';
import type { Signals } from '../process/signals.js';
import type { Slot, Swizzle } from '../theme/swizzle/list-swizzles.js';
import type { CopyUpdate } from '../theme/swizzle/update-copies.js';

/** The options of every command. Paths are absolute. */
export interface CommandOptions {
  root: string;
  configFile?: string;
  logger: Logger;
  signal: AbortSignal;
  signals: Signals;
}

export interface BuildCommandOptions extends CommandOptions {
  outDir?: string;
  base?: string;
  bundler?: 'rspack' | 'webpack';
  cache: boolean;
  workers?: number;
  profiler?: Profiler;
}

export interface ShardCommandOptions extends Omit<BuildCommandOptions, 'outDir' | 'profiler'> {
  /** The value of `--shard`; '' if it has none. */
  shard: string;
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
  /** Only the cache, or only the part that exceeds limits: milliseconds since the last use, bytes. */
  cache?: { maxAge?: number; maxBytes?: number };
}

export interface DeployCommandOptions extends CommandOptions {
  outDir?: string;
  manifest?: string;
  /** Default: nothing is uploaded. */
  command?: string | undefined;
}

export type MigrateCommandOptions = Omit<MigrateOptions, 'build' | 'generator'> & InstallOptions;

export interface SwizzleCommandOptions extends CommandOptions {
  name: string;
  mode: 'wrap' | 'eject';
  unsafe: boolean;
}

export interface UpdateCommandOptions extends CommandOptions {
  /** Names of components. If empty, all components that the site has copied. */
  names: readonly string[];
}

/** The implementations of the commands, without the command line. */
export interface CommandRunner {
  build(options: BuildCommandOptions): Promise<BuildReport>;
  buildShard(options: ShardCommandOptions): Promise<ShardReport>;
  /** Resolves when the server listens. */
  dev(options: DevCommandOptions): Promise<Pick<SiteServer, 'close'>>;
  /** Resolves when the server listens. */
  serve(options: ServeCommandOptions): Promise<Pick<SiteServer, 'close'>>;
  clear(options: ClearCommandOptions): Promise<unknown>;
  deploy(options: DeployCommandOptions): Promise<DeployReport>;
  migrate(options: MigrateCommandOptions): Promise<MigrateResult>;
  /** Writes the files of a new site. */
  create(request: CreateRequest): Promise<void>;
  /** The components that the site can wrap or copy, and the slots that it can fill. */
  listTheme(options: CommandOptions): Promise<{ components: Swizzle[]; slots: Slot[] }>;
  /** Resolves with the new files, below the root. */
  swizzle(options: SwizzleCommandOptions): Promise<string[]>;
  updateCopies(options: UpdateCommandOptions): Promise<CopyUpdate>;
  doctor(options: CommandOptions): Promise<Copy[]>;
  /** Resolves with a unified diff from the originals of the site's copies to the installed components. */
  diffCopies(options: CommandOptions): Promise<string>;
}
