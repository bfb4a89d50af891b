import type { Command } from 'commander';
import { type Problem, toProblems } from '../problems/problem.js';
import { addPluginCommands, type CommandPlace, needsPluginCommands } from './plugin-commands.js';
import { commandProblems, isDone } from './site-command.js';
import { createJsonPrinter } from './json-output.js';
import { createProgram, type ProgramContext } from './commands.js';

/**
 * Runs a command line. Returns the exit code: 0 if it succeeded, 1 after problems were printed. A command that ends
 * because of a signal prints none.
 *
 * @param args arguments after the name of the program
 */
export async function runCommandLine(args: readonly string[], context: ProgramContext): Promise<number> {
  const verbose = args.includes('--verbose');
  const json = args.includes('--json') ? createJsonPrinter(context.print) : null;
  const create: ProgramContext['createLogger'] = (options) => {
    const logger = context.createLogger(options);
    return json?.wrap(logger, options.root) ?? logger;
  };
  const state = { logger: create({ verbose, root: context.cwd }) };
  const createLogger: ProgramContext['createLogger'] = (options) => (state.logger = create(options));
  const program = createProgram({ ...context, createLogger, ...(json && { result: json.result }) });
  let configFile: string | null = null;
  try {
    if (needsPluginCommands(program, args)) {
      const place = { ...context, args, createLogger: (root: string) => createLogger({ verbose, root }) };
      configFile = await offerPluginCommands(program, place, (problems) => state.logger.warn(problems));
      // A plugin's command may have something to clean up.
      context.signals.hold();
    }
    (json ?? createJsonPrinter(context.print)).prepare(program, args);
    // Without a command, print the help.
    if (args.length === 0) program.help();
    await program.parseAsync(args, { from: 'user' });
    json?.finish(true);
    return 0;
  } catch (error) {
    if (isDone(error)) return 0;
    if (context.signal.aborted) return 1;
    state.logger.error(commandProblems(error, program, { args, configFile }));
    json?.finish(false);
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
