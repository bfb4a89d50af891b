import { type Command, CommanderError, Option } from 'commander';
import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { fail, problem, type Problem, toProblems } from '../problems/problem.js';
import type { Logger } from '../problems/logger.js';
import { parseText } from './arguments.js';
import type { Signals } from '../process/signals.js';
import type { CommandOptions, CommandRunner } from './runner.js';
import { isFolder } from '../files/stats.js';

/** The environment of the command line. */
export interface ProgramContext {
  runner: CommandRunner;
  /** Folder to which paths of the command line are relative. */
  cwd: string;
  version: string;
  /** Aborted by a signal. */
  signal: AbortSignal;
  signals: Signals;
  createLogger(options: { verbose: boolean; root: string }): Logger;
  /** For help, the version and JSON. */
  print(text: string): void;
  /** Receives what a command has done, for `--json`. Default: nothing does. */
  result?(value: unknown): void;
  colors: boolean;
  columns: number;
}

/** Options as parsed by commander. Options that a command does not have are absent. */
export interface Flags {
  config?: string;
  outDir?: string;
  base?: string;
  bundler?: 'rspack' | 'webpack';
  port?: number;
  host?: string | true;
  cache?: boolean;
  workers?: number;
  maxAge?: number;
  profile?: string | true;
  list?: boolean;
  wrap?: boolean;
  eject?: boolean;
  unsafe?: boolean;
  update?: true | string[];
  diff?: boolean;
  shard?: string | true;
  strict?: boolean;
  dryRun?: boolean;
  with?: string;
  manifest?: string;
  maxSize?: number;
  verbose?: boolean;
}

export const configOption = new Option(
  '--config <file>',
  'configuration file; default: tapdocs.config.* in the folder of the site',
).argParser(parseText);

/** A command whose argument is the folder of a site. */
export function siteCommand(program: Command, name: string, description: string): Command {
  return program
    .command(name)
    .description(description)
    .argument('[root]', 'folder of the site', '.')
    .addOption(configOption)
    .option('--verbose', 'print more, including full stack traces');
}

/** The options that all commands share. The root is the real path, because bundlers use it. */
export function start(
  root: string,
  flags: Flags,
  { cwd, signal, signals, createLogger }: ProgramContext,
): CommandOptions {
  const folder = resolve(cwd, root);
  if (!isFolder(folder)) fail(problem('ROOT_MISSING', { dir: root }));
  const real = realpathSync(folder);
  const logger = createLogger({ verbose: flags.verbose ?? false, root: real });
  const options = { root: real, logger, signal, signals };
  return { ...options, ...(flags.config !== undefined && { configFile: resolve(cwd, flags.config) }) };
}

/** Lines for the end of a help text. */
export function examples(...lines: readonly string[]): string {
  return ['', 'Examples:', ...lines.map((line) => `  $ ${line}`)].join('\n');
}

/** Commander also throws after it has printed help. A command that lacks its subcommand prints help, too. */
export function isDone(error: unknown): boolean {
  return error instanceof CommanderError && (error.exitCode === 0 || error.code === 'commander.help');
}

/** Where an unknown command was looked for. */
interface Lookup {
  args: readonly string[];
  /** The configuration whose plugins have added their commands; null if there is none. */
  configFile: string | null;
}

/** Errors of the command line itself are reported like all others. */
export function commandProblems(error: unknown, program: Command, { args, configFile }: Lookup): Problem[] {
  if (!(error instanceof CommanderError)) return toProblems(error);
  const command = program.commands.find((candidate) => args.includes(candidate.name()))?.name();
  const detail = error.message.replace(/^error: /, '').replaceAll(/'([^']*)'/g, '`$1`');
  return [
    problem('USAGE', {
      detail: `${detail.charAt(0).toUpperCase()}${detail.slice(1)}${placeHint(error, configFile)}`,
      command: [program.name(), command].filter(Boolean).join(' '),
    }),
  ];
}

/** Commands of plugins exist only in the folder of their site. */
function placeHint({ code, message }: CommanderError, configFile: string | null): string {
  const isUnknown = code === 'commander.unknownCommand' && !message.includes('Did you mean');
  if (!isUnknown) return '';
  return configFile === null
    ? '; plugins can add commands that exist only in the folder of their site, and there is no configuration here'
    : `; no plugin in \`${configFile}\` adds it`;
}
