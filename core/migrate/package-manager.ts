import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** How a package manager installs packages: the words of its commands. */
export interface PackageManager {
  readonly name: 'npm' | 'pnpm' | 'yarn' | 'bun';
  /** Adds packages for development; names or paths follow. */
  readonly addDev: readonly string[];
  /** Adds a package; its name follows. */
  readonly add: string;
  /** Installs what `package.json` lists. */
  readonly install: string;
}

const npm: PackageManager = {
  name: 'npm',
  addDev: ['install', '--save-dev'],
  add: 'npm install',
  install: 'npm install',
};
const byLock: readonly { locks: readonly string[]; manager: PackageManager }[] = [
  {
    locks: ['pnpm-lock.yaml'],
    manager: { name: 'pnpm', addDev: ['add', '--save-dev'], add: 'pnpm add', install: 'pnpm install' },
  },
  {
    locks: ['yarn.lock'],
    manager: { name: 'yarn', addDev: ['add', '--dev'], add: 'yarn add', install: 'yarn install' },
  },
  {
    locks: ['bun.lock', 'bun.lockb'],
    manager: { name: 'bun', addDev: ['add', '--dev'], add: 'bun add', install: 'bun install' },
  },
  { locks: ['package-lock.json'], manager: npm },
];

/** The package manager of a site, by the nearest lock file of its folder and those above. Default: npm. */
export function packageManagerOf(root: string): PackageManager {
  const found = byLock.find(({ locks }) => locks.some((lock) => existsSync(join(root, lock))));
  if (found) return found.manager;
  const above = dirname(root);
  return above === root ? npm : packageManagerOf(above);
}
