import type { RunOptions } from '../build-context.js';
import { emptyProgram } from '../cli/commands.js';
import { commandProblems, isDone } from '../cli/run-command-line.js';
import { inspect } from '../inspect.js';
import { TapdocsError } from '../problems/problem.js';
import type { Site } from '../hooks.js';

/** The site of a command, and how it was opened. */
export interface CommandSite extends RunOptions {
  site: Site;
  /** For help. */
  print(text: string): void;
}

/**
 * Runs a command that a plugin adds.
 *
 * @throws TapdocsError with the problems that the command reports, or with those of the arguments
 */
export async function runPluginCommand(
  args: readonly string[],
  { site, print, ...options }: CommandSite,
): Promise<void> {
  const program = emptyProgram({ print, colors: false, columns: 80 });
  const { signal } = new AbortController();
  const configFile = site.config.configFile || 'the configuration';
  site.hooks.commands.call(program, { cwd: options.root, signal, inspect: () => inspect({ ...options, signal }) });
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!isDone(error)) throw new TapdocsError(commandProblems(error, program, { args, configFile }), { cause: error });
  }
}
