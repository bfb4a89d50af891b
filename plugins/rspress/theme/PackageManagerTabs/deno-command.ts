/** Converts a command of npm, without `npm`, to one of Deno, in which packages have the prefix `npm:`. */
export function denoCommand(command: string): string {
  const [word = '', ...rest] = command.trim().split(/\s+/);
  if (word === 'create') return ['deno', 'init', '--npm', ...rest].join(' ');
  if (word === 'run') return ['deno', 'run', ...rest].join(' ');
  const hasPackages = rest.some((part) => !part.startsWith('-'));
  const first = (word === 'install' || word === 'i') && hasPackages ? 'add' : word;
  const named = rest.map((part) => (part.startsWith('-') || /^\w+:/.test(part) ? part : `npm:${part}`));
  return ['deno', first, ...named].join(' ');
}
