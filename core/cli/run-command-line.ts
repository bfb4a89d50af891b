import { CommanderError, type Command } from 'commander';
import { problem, type Problem, toProblems } from '../problems/problem.js';
import { addPluginCommands, type CommandPlace, needsPluginCommands } from './plugin-commands.js';
import { createProgram, type ProgramContext } from './commands.js';

/**
 * Runs a command line. Returns the exit code: 0 only when all was done; 1 with the problems printed. A command that ends
 * because the signal aborted prints none.
 *
 * @param args arguments after the name of the program
 */
export async function runCommandLine(args: readonly string[], context: ProgramContext): Promise<number> {
  const verbose = args.includes('--verbose');
  const state = { logger: context.createLogger({ verbose, root: context.cwd }) };
  const createLogger: ProgramContext['createLogger'] = (options) => (state.logger = context.createLogger(options));
  const program = createProgram({ ...context, createLogger });
  try {
    if (needsPluginCommands(program, args)) {
      // What a plugin's command does, only it knows.
      context.watch.hold();
      const place = { ...context, args, createLogger: (root: string) => createLogger({ verbose, root }) };
      await offerPluginCommands(program, place, (problems) => state.logger.warn(problems));
    }
    // Without a command there is only help to give.
    if (args.length === 0) program.help();
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (isDone(error)) return 0;
    if (!context.signal.aborted) state.logger.error(commandProblems(error, program, args));
    return 1;
  } finally {
    state.logger.close();
  }
}

/** Help is given even for a site whose configuration is broken. */
async function offerPluginCommands(
  program: Command,
  place: CommandPlace,
  warn: (problems: readonly Problem[]) => void,
): Promise<void> {
  const { args } = place;
  try {
    await addPluginCommands(program, place);
  } catch (error) {
    const asksHelp = args.length === 0 || args.some((argument) => ['help', '--help', '-h'].includes(argument));
    if (!asksHelp) throw error;
    warn(toProblems(error));
  }
}

/** Commander throws after it has printed help, too. */
export function isDone(error: unknown): boolean {
  return error instanceof CommanderError && error.exitCode === 0;
}

/** Errors of the command line itself are told like all others. */
export function commandProblems(error: unknown, program: Command, args: readonly string[]): Problem[] {
  if (!(error instanceof CommanderError)) return toProblems(error);
  const command = program.commands.find((candidate) => args.includes(candidate.name()))?.name();
  const detail = error.message.replace(/^error: /, '').replaceAll(/'([^']*)'/g, '`$1`');
  return [
    problem('USAGE', {
      detail: `${detail.charAt(0).toUpperCase()}${detail.slice(1)}${placeHint(error)}`,
      command: ['tapdocs', command].filter(Boolean).join(' '),
    }),
  ];
}

/** Commands of plugins are there where the site is. */
function placeHint({ code, message }: CommanderError): string {
  const isUnknown = code === 'commander.unknownCommand' && !message.includes('Did you mean');
  return isUnknown ? '; plugins can add commands that exist only in the folder of their site' : '';
}
