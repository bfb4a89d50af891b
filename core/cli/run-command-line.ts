import { CommanderError, type Command } from 'commander';
import { problem, type Problem, toProblems } from '../problems/problem.js';
import { addPluginCommands, type CommandPlace, needsPluginCommands } from './plugin-commands.js';
import { createProgram, type ProgramContext } from './commands.js';

/**
 * Runs a command line. Returns the exit code: 0 if it succeeded, 1 after problems were printed. A command that ends
 * because of a signal prints none.
 *
 * @param args arguments after the name of the program
 */
export async function runCommandLine(args: readonly string[], context: ProgramContext): Promise<number> {
  const verbose = args.includes('--verbose');
  const state = { logger: context.createLogger({ verbose, root: context.cwd }) };
  const createLogger: ProgramContext['createLogger'] = (options) => (state.logger = context.createLogger(options));
  const program = createProgram({ ...context, createLogger });
  let configFile: string | null = null;
  try {
    if (needsPluginCommands(program, args)) {
      const place = { ...context, args, createLogger: (root: string) => createLogger({ verbose, root }) };
      configFile = await offerPluginCommands(program, place, (problems) => state.logger.warn(problems));
      // A plugin's command may have something to clean up.
      context.signals.hold();
    }
    // Without a command, print the help.
    if (args.length === 0) program.help();
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (isDone(error)) return 0;
    if (!context.signal.aborted) state.logger.error(commandProblems(error, program, { args, configFile }));
    return 1;
  } finally {
    state.logger.close();
  }
}

/** Help is printed even if the configuration of the site is invalid. */
async function offerPluginCommands(
  program: Command,
  place: CommandPlace,
  warn: (problems: readonly Problem[]) => void,
): Promise<string | null> {
  const { args } = place;
  try {
    return await addPluginCommands(program, place);
  } catch (error) {
    const asksHelp = args.length === 0 || args.some((argument) => ['help', '--help', '-h'].includes(argument));
    if (!asksHelp) throw error;
    warn(toProblems(error));
    return null;
  }
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
      command: ['tapdocs', command].filter(Boolean).join(' '),
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
