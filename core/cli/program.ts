import { Command, Option } from 'commander';
import { realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fail, problem } from '../errors.js';
import type { Logger } from '../logger.js';
import { parseBase, parseHost, parsePort, parseText, parseWorkers } from './arguments.js';
import { buildSummary } from './build-summary.js';
import type { CommandOptions, CommandRunner } from './runner.js';

/** The world outside the command line. */
export interface ProgramContext {
  runner: CommandRunner;
  /** Folder to which paths of the command line are relative. */
  cwd: string;
  version: string;
  /** Aborted by a signal. */
  signal: AbortSignal;
  createLogger(options: { verbose: boolean; root: string }): Logger;
  /** For help and the version. */
  print(text: string): void;
  colors: boolean;
  columns: number;
}

/** Options as commander reads them; those that a command does not have are absent. */
interface Flags {
  config?: string;
  outDir?: string;
  base?: string;
  bundler?: 'rspack' | 'webpack';
  port?: number;
  host?: string | true;
  cache?: boolean;
  workers?: number;
  verbose?: boolean;
}

/** The command line: commands, options, help. Errors of the command line are thrown as commander's own. */
export function createProgram(context: ProgramContext): Command {
  const program = new Command('tapdocs')
    .description('Documentation sites from Markdown and MDX.')
    .version(context.version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print help for a command')
    .exitOverride()
    .configureOutput({
      writeOut: context.print,
      // Thrown, and printed like every other problem.
      writeErr: () => undefined,
      getOutHasColors: () => context.colors,
      getOutHelpWidth: () => context.columns,
    })
    .showSuggestionAfterError();
  program.addHelpText('after', examples('tapdocs dev', 'tapdocs build site', 'tapdocs serve --port 8080'));
  addBuild(program, context);
  addDev(program, context);
  addServe(program, context);
  addClear(program, context);
  return program;
}

function addBuild(program: Command, context: ProgramContext): void {
  siteCommand(program, 'build', 'build the site')
    .addOption(options.outDir)
    .addOption(options.base)
    .addOption(options.bundler)
    .addOption(options.noCache)
    .addOption(options.workers)
    .addHelpText(
      'after',
      examples('tapdocs build', 'tapdocs build site --out-dir public-html', 'tapdocs build --base /docs/ --no-cache'),
    )
    .action(async (root: string, flags: Flags) => {
      const given = start(root, flags, context);
      const report = await context.runner.build({
        ...given,
        ...pick(flags, context, 'outDir', 'base', 'bundler', 'workers'),
        cache: flags.cache ?? true,
      });
      given.logger.info(buildSummary(report, given));
    });
}

function addDev(program: Command, context: ProgramContext): void {
  siteCommand(program, 'dev', 'serve the site while you write it')
    .addOption(options.port)
    .addOption(options.host)
    .addOption(options.base)
    .addOption(options.bundler)
    .addOption(options.noCache)
    .addHelpText('after', examples('tapdocs dev', 'tapdocs dev site --port 8080', 'tapdocs dev --host'))
    .action(async (root: string, flags: Flags) => {
      const given = start(root, flags, context);
      const server = await context.runner.dev({
        ...given,
        ...pick(flags, context, 'base', 'bundler', 'port', 'host'),
        cache: flags.cache ?? true,
      });
      await untilAborted(context.signal);
      await server.close();
    });
}

function addServe(program: Command, context: ProgramContext): void {
  siteCommand(program, 'serve', 'serve the built site, as a host would')
    .addOption(options.outDir)
    .addOption(options.base)
    .addOption(options.port)
    .addOption(options.host)
    .addHelpText('after', examples('tapdocs serve', 'tapdocs serve site --port 8080', 'tapdocs serve --host 0.0.0.0'))
    .action(async (root: string, flags: Flags) => {
      const given = start(root, flags, context);
      const server = await context.runner.serve({
        ...given,
        ...pick(flags, context, 'outDir', 'base', 'port', 'host'),
      });
      await untilAborted(context.signal);
      await server.close();
    });
}

function addClear(program: Command, context: ProgramContext): void {
  siteCommand(program, 'clear', 'remove the cache and the output')
    .addOption(options.outDir)
    .addHelpText('after', examples('tapdocs clear', 'tapdocs clear site'))
    .action(async (root: string, flags: Flags) => {
      await context.runner.clear({ ...start(root, flags, context), ...pick(flags, context, 'outDir') });
    });
}

const options = {
  outDir: new Option('--out-dir <folder>', 'folder of the output; default `outDir` of the configuration').argParser(
    parseText,
  ),
  base: new Option(
    '--base <path>',
    'path below the origin, such as /docs/; default `base` of the configuration',
  ).argParser(parseBase),
  port: new Option('--port <number>', 'port to listen on; 0 for any free one').argParser(parsePort),
  host: new Option('--host [name]', 'name or address to listen on; without a value, all of the machine').argParser(
    parseHost,
  ),
  bundler: new Option('--bundler <name>', 'default `bundler` of the configuration').choices(['rspack', 'webpack']),
  noCache: new Option('--no-cache', 'take nothing from earlier builds'),
  workers: new Option('--workers <number>', 'processes at most; default the number of cores').argParser(parseWorkers),
};

function siteCommand(program: Command, name: string, description: string): Command {
  return program
    .command(name)
    .description(description)
    .argument('[root]', 'folder of the site', '.')
    .addOption(
      new Option('--config <file>', 'configuration file; default tapdocs.config.* in the folder of the site').argParser(
        parseText,
      ),
    )
    .option('--verbose', 'print more, whole stacks included');
}

/** What all commands start from. The root is the real one, as bundlers know it. */
function start(root: string, flags: Flags, { cwd, signal, createLogger }: ProgramContext): CommandOptions {
  const folder = resolve(cwd, root);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) fail(problem('ROOT_MISSING', { dir: root }));
  const real = realpathSync(folder);
  const logger = createLogger({ verbose: flags.verbose ?? false, root: real });
  return { root: real, logger, signal, ...(flags.config !== undefined && { configFile: resolve(cwd, flags.config) }) };
}

type Picked = {
  outDir: string;
  base: string;
  bundler: 'rspack' | 'webpack';
  port: number;
  host: string;
  workers: number;
};

/** Those of the options that were given, with absolute paths. */
function pick<K extends keyof Picked>(flags: Flags, { cwd }: ProgramContext, ...names: K[]): Partial<Pick<Picked, K>> {
  const { outDir, host, base, bundler, port, workers } = flags;
  const all: Partial<Picked> = {
    ...(outDir !== undefined && { outDir: resolve(cwd, outDir) }),
    ...(host !== undefined && { host: host === true ? '0.0.0.0' : host }),
    ...(base !== undefined && { base }),
    ...(bundler !== undefined && { bundler }),
    ...(port !== undefined && { port }),
    ...(workers !== undefined && { workers }),
  };
  const picked: Partial<Pick<Picked, K>> = {};
  for (const name of names) if (all[name] !== undefined) picked[name] = all[name];
  return picked;
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) done();
    else signal.addEventListener('abort', () => done(), { once: true });
  });
}

function examples(...lines: readonly string[]): string {
  return ['', 'Examples:', ...lines.map((line) => `  $ ${line}`)].join('\n');
}
