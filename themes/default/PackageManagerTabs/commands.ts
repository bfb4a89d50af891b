import convert from 'npm-to-yarn';

export const managers = ['npm', 'yarn', 'pnpm', 'bun'] as const;
export type PackageManager = (typeof managers)[number];

/**
 * Derives the command of each manager from the one for npm, with or without the word `npm`: `install x`, `create
 * x@latest`, `run dev`, `npx x`. Each line of the text is a command.
 */
export function commandFor(manager: PackageManager, command: string): string {
  return scriptFor(manager, command.replace(/^[ \t]*(?!np[mx]\s)(?=\S)/gm, 'npm '));
}

/** Derives the script of each manager from one for npm. What does not start with `npm` or `npx` is the same for all. */
export function scriptFor(manager: PackageManager, script: string): string {
  return script.replace(/^[ \t]*(?:\$[ \t]+)?np[mx]\s.*$/gm, (line) => {
    const converted = line.replace(/np[mx]\s[^&|;]*[^&|;\s]/g, (command) => translate(manager, command));
    // The library says what it cannot convert in a line of its own, which would split a list of commands.
    return converted.includes(unknown) ? converted.replaceAll(unknown, '') + unknown : converted;
  });
}

const unknown = "\n# couldn't auto-convert command";

function translate(manager: PackageManager, command: string): string {
  const install = command.replace(/^npm\s+add\s/, 'npm install ');
  if (manager === 'npm') return install;
  const written = install.replace(/^npx\s+(?:-y|--yes)\s/, 'npx ');
  // Without a package, the library knows `install` only if there are no flags.
  const [, word, flags = ''] = /^npm\s+(ci|i|install)((?:\s+-\S+)*)$/.exec(written) ?? [];
  if (word === undefined) return convert(written, manager);
  return `${manager} install${word === 'ci' ? ' --frozen-lockfile' : ''}${flags}`;
}
