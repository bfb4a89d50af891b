import { commandProblems, isDone } from './cli/site-command.js';
import { emptyProgram } from './cli/commands.js';
import { describeCreate } from './cli/create-command.js';
import { createEnvironment, createSiteFiles } from './create/create.js';
import { packageRoot, programVersion } from './files/find-package.js';
import { createLogger, terminalOf } from './problems/logger.js';

const name = 'npx create-tapdocs';

/** The program of the package `create-tapdocs`: `tapdocs create`, without what builds sites. */
export async function main(process: NodeJS.Process): Promise<void> {
  const terminal = terminalOf(process);
  const context = {
    cwd: process.cwd(),
    runner: {
      create: (request: Parameters<typeof createSiteFiles>[0]) =>
        createSiteFiles(request, createEnvironment(packageRoot, process)),
    },
    createLogger: (options: { verbose: boolean; root: string }) => createLogger({ ...options, ...terminal }),
    print: (text: string) => terminal.write(text, 'stdout'),
    colors: terminal.colors,
    columns: terminal.columns(),
  };
  const program = emptyProgram(context, name)
    .helpCommand(false)
    .version(programVersion(), '-V, --version', 'print the version');
  describeCreate(program, name, context);
  try {
    await program.parseAsync(process.argv.slice(2), { from: 'user' });
  } catch (error) {
    if (isDone(error)) return;
    const logger = context.createLogger({ verbose: process.argv.includes('--verbose'), root: context.cwd });
    logger.error(commandProblems(error, program, { args: [], configFile: null }));
    process.exitCode = 1;
  }
}
