import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The command line of a program, from its help. */
export interface CommandLine {
  /** Names of its commands. */
  commands: string[];
  /** For each command, and for '' without a command: whether each flag takes a value. */
  flags: Map<string, Map<string, boolean>>;
  /** Text of its help. */
  help: string;
}

/**
 * Reads the help of an installed program and of its commands.
 *
 * @param home folder that holds `node_modules`
 * @param name of the package
 */
export function readCommandLine(home: string, name: string): CommandLine {
  const folder = join(home, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { bin: Record<string, string> };
  const [program = ''] = Object.values(bin);
  // Some programs print colours if the variable CI is set.
  const { FORCE_COLOR: _, ...rest } = process.env;
  const env = { ...rest, NO_COLOR: '1' };
  const helpOf = (...args: string[]): string =>
    execFileSync(process.execPath, [join(folder, program), ...args, '--help'], { cwd: home, encoding: 'utf8', env });
  const help = helpOf();
  const listed = /^Commands:\n((?: {2}\w.*\n)+)/m.exec(help)?.[1] ?? '';
  const commands = [...listed.matchAll(/^ {2}(\w+)/gm)].map(([, command = '']) => command);
  const flags = new Map([['', flagsIn(help)]]);
  for (const command of commands) flags.set(command, flagsIn(helpOf(command)));
  return { commands, flags, help };
}

/** Flags that a program does not have. If the call has a command, its flags are used. */
export function unknownFlags(args: readonly string[], { commands, flags }: CommandLine): string[] {
  const command = args.find((arg) => commands.includes(arg)) ?? '';
  const known = flags.get(command) ?? new Map<string, boolean>();
  return args
    .filter((arg) => /^--?[a-z]/i.test(arg))
    .map((arg) => arg.replace(/=.*/s, ''))
    .filter((flag) => !known.has(flag));
}

/** The argument in the position of a command: the first one that is neither a flag nor its value. */
export function commandIn(args: readonly string[], { flags }: CommandLine): string | undefined {
  const known = flags.get('');
  return args.find((arg, index) => !arg.startsWith('-') && !known?.get(args[index - 1] ?? ''));
}

/** A line such as `  -p, --port <port>  Set the port`. */
function flagsIn(help: string): Map<string, boolean> {
  const lines = help.matchAll(/^ {2}((?:-\w, )?--[\w-]+)( [<[])?/gm);
  return new Map(
    [...lines].flatMap(([, names = '', value]) => names.split(', ').map((name) => [name, Boolean(value)])),
  );
}
