import { join, resolve } from 'node:path';
import { runCommandLine } from './cli/run-command-line.js';
import type { CommandRunner } from './cli/runner.js';
import { problem, toProblems } from './problems/problem.js';
import { createReportKeeper } from './problems/keep-report.js';
import { programVersion, packageRoot } from './files/find-package.js';
import { createLogger, type Logger, terminalOf } from './problems/logger.js';
import type { Processes } from './files/stage.js';
import { createSignals } from './process/signals.js';
import { errorCode, readText } from './files/stats.js';

/** Milliseconds that a command has to end after a signal. */
const grace = 10_000;
/** Milliseconds after which it reports that it is stopping. */
const patience = 500;

const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;

/** Checks whether a process runs. */
const processes: Processes = {
  pid: process.pid,
  isGone(pid) {
    try {
      process.kill(pid, 0);
      return false;
    } catch (error) {
      return errorCode(error) === 'ESRCH';
    }
  },
};

/** Commands are loaded when they run, because loading a bundler takes longer than printing `--help`. */
export const runner: CommandRunner = {
  build: async (options) => {
    setMode('production');
    return (await import('./build.js')).build({ ...options, processes, environment: process.env });
  },
  buildShard: async (options) => {
    setMode('production');
    return (await import('./build-shard.js')).buildShard({ ...options, environment: process.env });
  },
  dev: async (options) => {
    setMode('development');
    return (await import('./dev.js')).dev(options);
  },
  serve: async (options) => (await import('./serve.js')).serve(options),
  clear: async (options) => (await import('./clear.js')).clear(options),
  deploy: async (options) => (await import('./deploy.js')).deploy({ ...options, environment: process.env }),
  migrate: async (options) => {
    const generator = (await import('./migrate/find-preset.js')).findGenerator(options);
    // Before the mode is set, because in production package managers leave out what is for development.
    if (options.install !== undefined)
      (await import('./migrate/load-preset.js')).installPreset(generator.generator.package, options);
    setMode('production');
    const [{ migrate }, { build }] = await Promise.all([import('./migrate/migrate.js'), import('./build.js')]);
    return migrate({ ...options, generator, build: (buildOptions) => build({ ...buildOptions, processes }) });
  },
  create: async (request) => {
    const { createEnvironment, createSiteFiles } = await import('./create/create.js');
    await createSiteFiles(request, createEnvironment(join(packageRoot, 'core/create'), process));
  },
  listTheme: async (options) => (await import('./theme/tools.js')).listTheme(options),
  swizzle: async (options) => (await import('./theme/tools.js')).swizzleComponent(options),
  updateCopies: async (options) => (await import('./theme/tools.js')).updateComponents(options),
  diffCopies: async (options) => (await import('./theme/tools.js')).diffOriginals(options),
  doctor: async (options) => (await import('./theme/tools.js')).doctor(options),
};

/** Pages and the configuration see the same environment in this process as in workers. */
function setMode(mode: 'production' | 'development'): void {
  process.env['NODE_ENV'] = mode;
}

/** Runs the command line of this process and ends the process with its exit code. */
export async function main(): Promise<void> {
  const terminal = terminalOf(process);
  const loggers: Logger[] = [];
  const newLogger = ({ verbose, root }: { verbose: boolean; root: string }): Logger => {
    const logger = createLogger({
      verbose,
      root,
      ...terminal,
      read: (file) => readText(resolve(root, file)),
      keep: createReportKeeper(root),
    });
    loggers.push(logger);
    return logger;
  };
  const end = watchProcess(() => loggers.at(-1) ?? newLogger({ verbose: false, root: process.cwd() }));
  const code = await runCommandLine(process.argv.slice(2), {
    runner,
    cwd: process.cwd(),
    version: programVersion(),
    signal: end.signal,
    signals: end.signals,
    createLogger: newLogger,
    print: (text) => terminal.write(text, 'stdout'),
    colors: terminal.colors,
    columns: terminal.columns(),
  });
  await end.exit(code);
}

/**
 * Ends the process. The first signal ends it cleanly, the second one immediately. The first one also ends it
 * immediately if there is nothing to clean up. The process ends with an error if it fails or has nothing left to do.
 */
function watchProcess(logger: () => Logger) {
  const controller = new AbortController();
  const state: { code: number | undefined } = { code: undefined };
  const stop = (signal: keyof typeof exitCodes): void => {
    if (state.code !== undefined) process.exit(state.code);
    state.code = exitCodes[signal];
    controller.abort(new Error(`stopped by ${signal}`));
    setTimeout(() => logger().info('Stopping. Another Ctrl+C stops at once.'), patience).unref();
    setTimeout(() => process.exit(state.code), grace).unref();
  };
  const exit = async (code: number): Promise<void> => {
    await Promise.all([process.stdout, process.stderr].map(flushed));
    process.exit(state.code ?? code);
  };
  const crash = (error: unknown): void => {
    if (!controller.signal.aborted) logger().error(toProblems(error));
    void exit(1);
  };
  const signals = createSignals((isOn) => {
    const change = isOn ? 'on' : 'off';
    process[change]('SIGINT', stop)[change]('SIGTERM', stop);
  });
  process.on('uncaughtException', crash).on('unhandledRejection', crash);
  process.once('beforeExit', () => {
    const reasons = logger().stalled();
    logger().error(reasons.length > 0 ? reasons : [problem('STALLED', {})]);
    void exit(1);
  });
  return { signal: controller.signal, signals, exit };
}

/** Pipes may contain text that `process.exit` would lose. */
function flushed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((done) => {
    if (stream.destroyed || stream.writableEnded) done();
    else stream.write('', () => done());
  });
}
