import type { Command } from 'commander';
import { findConfig, loadConfig } from '../config/load.js';
import { resolveConfig } from '../config/resolve.js';
import type { Logger } from '../logger.js';
import { createSite } from '../site.js';

/**
 * Lets the plugins of the site in a folder add their commands. Built-in commands need none of them, and start without: the
 * configuration is loaded for another command and for help only.
 *
 * @throws TapdocsError for a faulty configuration
 */
export async function addPluginCommands(program: Command, cwd: string, logger: Logger): Promise<void> {
  if (!findConfig(cwd)) return;
  const { config, file } = await loadConfig(cwd);
  const site = await createSite(resolveConfig(config, { root: cwd, configFile: file }), logger);
  site.hooks.commands.call(program);
}

/** Whether the arguments may be about a command of a plugin. */
export function needsPluginCommands(program: Command, args: readonly string[]): boolean {
  if (args.includes('--version') || args.includes('-V')) return false;
  const [name, subject] = args.filter((argument) => !argument.startsWith('-'));
  const asked = name === 'help' ? subject : name;
  return asked === undefined || !program.commands.some((command) => command.name() === asked);
}
