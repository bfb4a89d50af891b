import type { Command } from 'commander';
import { realpathSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { findConfig, loadConfig } from '../config/load.js';
import { resolveConfig } from '../config/resolve.js';
import type { Logger } from '../problems/logger.js';
import { createPhase } from '../problems/phase.js';
import { createSite } from '../create-site.js';
import type { CommandContext, Site } from '../hooks.js';
import { fail, problem } from '../problems/problem.js';
import { configOption } from './site-command.js';
import { realPath } from '../files/paths.js';
import { isFolder } from '../files/stats.js';

/** The place where the command was run. */
export interface CommandPlace extends Pick<CommandContext, 'cwd' | 'signal'> {
  args: readonly string[];
  /** A logger for the site in a folder. */
  createLogger(root: string): Logger;
}

/**
 * Lets the plugins of a site add their commands. The site is the first argument that is the folder of one, as in
 * `tapdocs check site`, else the current folder. `--config` sets another configuration, as for built-in commands.
 * Built-in commands do not need plugins to start, so the configuration is loaded here only for other commands and for
 * help.
 *
 * @returns the configuration, relative to the current folder; null if there is none
 * @throws TapdocsError for a faulty configuration
 */
export async function addPluginCommands(program: Command, place: CommandPlace): Promise<string | null> {
  const { args, cwd, signal, createLogger } = place;
  const { configFile, rest } = takeConfigOption(args);
  const root = siteFolder(rest, cwd, configFile !== undefined);
  if (root === null) return null;
  const logger = createLogger(root);
  const { config, file } = await loadConfig(
    root,
    configFile === undefined ? {} : { configFile: resolve(cwd, configFile) },
  );
  const site = await createSite(resolveConfig(config, { root, configFile: file }), logger);
  addCommandsOf(site, program, {
    cwd,
    signal,
    inspect: async ({ quiet = false } = {}) => {
      const { inspect } = await import('../inspect.js');
      return inspect({ root, configFile: file, logger: quiet ? withoutPhases(logger) : logger, signal });
    },
  });
  return relative(cwd, file);
}

/**
 * Lets the plugins of a site add their commands. Each gets `--config`. One with an argument `root` only runs for the
 * folder of this site.
 */
export function addCommandsOf({ hooks, config }: Site, program: Command, context: CommandContext): void {
  const others = new Set(program.commands);
  hooks.commands.call(program, context);
  for (const command of program.commands.filter((each) => !others.has(each)).flatMap(lastCommands)) {
    if (!command.options.some(({ long }) => long === configOption.long)) command.addOption(configOption);
    const { registeredArguments } = command;
    const at = registeredArguments.findIndex((argument) => argument.name() === 'root');
    // If there are files after it, the folder can be left out.
    if (at < 0 || registeredArguments.at(-1)?.variadic) continue;
    command.hook('preAction', ({ processedArgs }) => {
      const dir = String(processedArgs[at] ?? '.');
      if (realPath(resolve(context.cwd, dir)) !== config.root) fail(problem('ROOT_MISSING', { dir }));
    });
  }
}

function lastCommands(command: Command): readonly Command[] {
  return command.commands.length > 0 ? command.commands.flatMap(lastCommands) : [command];
}

/** A logger that prints everything except the progress of phases. */
function withoutPhases(logger: Logger): Logger {
  const view = { update: () => undefined, milestone: () => undefined, close: () => undefined };
  return { ...logger, phase: (name) => createPhase(name, view) };
}

/** The value of `--config`, and the arguments without it. */
function takeConfigOption(args: readonly string[]): { configFile?: string; rest: readonly string[] } {
  const at = args.findIndex((argument) => /^--config(?:=|$)/.test(argument));
  const [option, value] = args.slice(at);
  if (at < 0 || option === undefined) return { rest: args };
  if (option.includes('=')) return { configFile: option.slice(option.indexOf('=') + 1), rest: args.toSpliced(at, 1) };
  return value === undefined ? { rest: args } : { configFile: value, rest: args.toSpliced(at, 2) };
}

/** With `--config`, any folder may be that of a site. */
function siteFolder(args: readonly string[], cwd: string, hasConfig: boolean): string | null {
  const named = args.filter((argument) => !argument.startsWith('-')).slice(1);
  const folders = [...named.map((argument) => resolve(cwd, argument)), cwd];
  const siteRoot = folders.find((folder) => isFolder(folder) && (hasConfig || findConfig(folder)));
  return siteRoot === undefined ? null : realpathSync(siteRoot);
}

/** Whether the arguments may be about a command of a plugin. */
export function needsPluginCommands(program: Command, args: readonly string[]): boolean {
  if (args.includes('--version') || args.includes('-V')) return false;
  const [name, subject] = args.filter((argument) => !argument.startsWith('-'));
  const asked = name === 'help' ? subject : name;
  return asked === undefined || !program.commands.some((command) => command.name() === asked);
}
