import type { Command } from 'commander';
import { realpathSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { findConfig, loadConfig } from '../config/load.js';
import { resolveConfig } from '../config/resolve.js';
import type { Logger } from '../problems/logger.js';
import { createPhase } from '../problems/phase.js';
import { createSite } from '../create-site.js';
import type { CommandContext } from '../hooks.js';
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
  const { configOption, rest } = takeConfigOption(args);
  const root = siteFolder(rest, cwd, configOption !== undefined);
  if (root === null) return null;
  const logger = createLogger(root);
  const { config, file } = await loadConfig(
    root,
    configOption === undefined ? {} : { configFile: resolve(cwd, configOption) },
  );
  const site = await createSite(resolveConfig(config, { root, configFile: file }), logger);
  site.hooks.commands.call(program, {
    cwd,
    signal,
    inspect: async ({ quiet = false } = {}) => {
      const { inspect } = await import('../inspect.js');
      return inspect({ root, configFile: file, logger: quiet ? withoutPhases(logger) : logger, signal });
    },
  });
  return relative(cwd, file);
}

/** A logger that prints everything except the progress of phases. */
function withoutPhases(logger: Logger): Logger {
  const view = { update: () => undefined, milestone: () => undefined, close: () => undefined };
  return { ...logger, phase: (name) => createPhase(name, view) };
}

/** The value of `--config`, and the arguments without it. */
function takeConfigOption(args: readonly string[]): { configOption?: string; rest: readonly string[] } {
  const at = args.findIndex((argument) => /^--config(?:=|$)/.test(argument));
  const [option, value] = args.slice(at);
  if (at < 0 || option === undefined) return { rest: args };
  if (option.includes('=')) return { configOption: option.slice(option.indexOf('=') + 1), rest: args.toSpliced(at, 1) };
  return value === undefined ? { rest: args } : { configOption: value, rest: args.toSpliced(at, 2) };
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
