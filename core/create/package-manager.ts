/** Package managers that the next commands are printed for. */
export type PackageManager = 'npm' | 'pnpm' | 'yarn' | 'bun';

/** The commands of a package manager that every site needs. */
export interface ManagerCommands {
  install: string;
  /** Installs exactly the versions of the lock file. */
  frozen: string;
  /** Runs a script. Its name is appended. */
  run: string;
  /** Runs the program `tapdocs` of the site. */
  tapdocs: string;
  /** Installs the package manager where only Node is, and ends with ` && `; '' if it comes with Node. */
  self: string;
}

const commands: Readonly<Record<PackageManager, ManagerCommands>> = {
  npm: { install: 'npm install', frozen: 'npm ci', run: 'npm run', tapdocs: 'npx tapdocs', self: '' },
  pnpm: {
    install: 'pnpm install',
    frozen: 'pnpm install --frozen-lockfile',
    run: 'pnpm run',
    tapdocs: 'pnpm exec tapdocs',
    self: 'npm install --global pnpm && ',
  },
  yarn: {
    install: 'yarn install',
    frozen: 'yarn install --immutable',
    run: 'yarn run',
    tapdocs: 'yarn run tapdocs',
    self: 'corepack enable && ',
  },
  bun: {
    install: 'bun install',
    frozen: 'bun install --frozen-lockfile',
    run: 'bun run',
    tapdocs: 'bun run tapdocs',
    self: 'npm install --global bun && ',
  },
};

/** The package manager that started this process, with its commands. */
export interface Manager extends ManagerCommands {
  name: PackageManager;
  /** Its version: `10.2.0`. '' without a package manager. */
  version: string;
  /** Whether it is Yarn 2 or later. Tapdocs needs a folder `node_modules`, which is not its default. */
  isModernYarn: boolean;
}

/**
 * The package manager that started this process.
 *
 * @param userAgent value of `npm_config_user_agent`: `pnpm/10.2.0 npm/? node/v22.12.0 linux x64`; absent without a
 *   package manager, which counts as npm
 */
export function managerOf(userAgent: string | undefined): Manager {
  const [, name = '', version = ''] = /^(\w+)\/(\d[\w.+-]*)/.exec(userAgent ?? '') ?? [];
  if (name !== 'pnpm' && name !== 'yarn' && name !== 'bun')
    return { name: 'npm', version: '', isModernYarn: false, ...commands.npm };
  // Yarn 1 does not support `--immutable`.
  const isClassic = name === 'yarn' && version.startsWith('1.');
  const isModernYarn = name === 'yarn' && !isClassic;
  return {
    name,
    version,
    isModernYarn,
    ...commands[name],
    ...(isClassic && { frozen: 'yarn install --frozen-lockfile' }),
  };
}
