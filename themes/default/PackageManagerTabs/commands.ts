export const managers = ['npm', 'yarn', 'pnpm', 'bun'] as const;
export type PackageManager = (typeof managers)[number];

/** First words of a command that differ between managers. Other words are the same for all. */
const words: Readonly<Record<string, Partial<Record<PackageManager, string>>>> = {
  add: { npm: 'npm install' },
  install: { yarn: 'yarn add', pnpm: 'pnpm add', bun: 'bun add' },
  uninstall: { yarn: 'yarn remove', pnpm: 'pnpm remove', bun: 'bun remove' },
  remove: { npm: 'npm uninstall' },
  update: { yarn: 'yarn upgrade' },
  npx: { npm: 'npx', yarn: 'yarn', pnpm: 'pnpm exec', bun: 'bunx' },
  exec: { npm: 'npx', yarn: 'yarn', pnpm: 'pnpm exec', bun: 'bunx' },
};

/**
 * Derives the command of each manager from the one for npm, with or without the word `npm`: `install x`, `create
 * x@latest`, `run dev`, `npx x`. `install` without arguments is the same for all. Each line of the text is a command.
 */
export function commandFor(manager: PackageManager, command: string): string {
  return command
    .split('\n')
    .map((line) => translate(manager, line.trim().replace(/^npm\s+/, '')))
    .join('\n');
}

/**
 * Derives the script of each manager from one for npm. Lines that start with `npm` or `npx` are commands; other lines are
 * the same for all.
 */
export function scriptFor(manager: PackageManager, script: string): string {
  return script
    .split('\n')
    .map((line) => {
      const [, start = '', command] = /^(\s*(?:\$\s+)?)((?:npm|npx)\s.*)$/.exec(line) ?? [];
      return command === undefined ? line : start + commandFor(manager, command);
    })
    .join('\n');
}

/** Flags of `npm install` that Yarn and Bun write in another way. */
const saved = /^--save-(dev|exact|optional|peer)$/;

function translate(manager: PackageManager, command: string): string {
  const [written = '', ...rest] = command.split(/\s+/);
  // With a package, `npm init` is another name of `npm create`, which others do not have.
  const isCreate = written === 'init' && manager !== 'npm' && rest.some((part) => !part.startsWith('-'));
  const word = isCreate ? 'create' : written;
  if (word === 'install' && rest.length === 0) return `${manager} install`;
  const first = (Object.hasOwn(words, word) ? words[word]?.[manager] : undefined) ?? `${manager} ${word}`;
  return [first, ...rest.filter((part) => keeps(manager, word, part)).map((part) => adapt(manager, word, part))].join(
    ' ',
  );
}

/** Only npm needs `--` before flags for the started program. */
function keeps(manager: PackageManager, word: string, part: string): boolean {
  return part !== '--' || manager === 'npm' || !['create', 'run'].includes(word);
}

/** Yarn 1 does not support a tag after `create`. */
function adapt(manager: PackageManager, word: string, part: string): string {
  if (word === 'install' && (manager === 'yarn' || manager === 'bun')) return part.replace(saved, '--$1');
  return manager === 'yarn' && word === 'create' ? part.replace(/(.)@latest$/, '$1') : part;
}
