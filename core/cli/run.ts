import { CommanderError, type Command } from 'commander';
import { problem, type Problem, toProblems } from '../errors.js';
import type { Logger } from '../logger.js';
import { addPluginCommands, needsPluginCommands } from './plugin-commands.js';
import { createProgram, type ProgramContext } from './program.js';

/**
 * Runs a command line. Returns the exit code: 0 only when all was done; 1 with the problems printed. A command that ends
 * because the signal aborted prints none.
 *
 * @param args arguments after the name of the program
 */
export async function runCommandLine(args: readonly string[], context: ProgramContext): Promise<number> {
  const state = { logger: context.createLogger({ verbose: args.includes('--verbose'), root: context.cwd }) };
  const program = createProgram({
    ...context,
    createLogger: (options) => (state.logger = context.createLogger(options)),
  });
  try {
    if (needsPluginCommands(program, args))
      await offerPluginCommands(program, args, { ...context, logger: state.logger });
    // Without a command there is only help to give.
    if (args.length === 0) program.help();
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    if (!context.signal.aborted) state.logger.error(problemsOf(error, program, args));
    return 1;
  } finally {
    state.logger.close();
  }
}

/** Help is given even for a site whose configuration is broken. */
async function offerPluginCommands(
  program: Command,
  args: readonly string[],
  { cwd, logger }: { cwd: string; logger: Logger },
): Promise<void> {
  try {
    await addPluginCommands(program, cwd, logger);
  } catch (error) {
    const asksHelp = args.length === 0 || args.some((argument) => ['help', '--help', '-h'].includes(argument));
    if (!asksHelp) throw error;
    logger.warn(toProblems(error));
  }
}

/** Errors of the command line itself are told like all others. */
function problemsOf(error: unknown, program: Command, args: readonly string[]): Problem[] {
  if (!(error instanceof CommanderError)) return toProblems(error);
  const command = program.commands.find((candidate) => args.includes(candidate.name()))?.name();
  const detail = error.message.replace(/^error: /, '').replaceAll(/'([^']*)'/g, '`$1`');
  return [
    problem('USAGE', {
      detail: `${detail.charAt(0).toUpperCase()}${detail.slice(1)}`,
      command: ['tapdocs', command].filter(Boolean).join(' '),
    }),
  ];
}
