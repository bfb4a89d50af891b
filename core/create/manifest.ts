import { readFileSync } from 'node:fs';
import { packageFile } from '../files/package-root.js';
import { packageNameFor } from './names.js';
import type { Manager } from './package-manager.js';

interface OwnManifest {
  version: string;
  engines: { node: string };
  dependencies: Readonly<Record<string, string>>;
  devDependencies: Readonly<Record<string, string>>;
}

/** The `package.json` of a new site. It uses the versions that this package is tested with. */
export function manifestText({ folder, manager }: { folder: string; manager: Manager }): string {
  const own = JSON.parse(readFileSync(packageFile, 'utf8')) as OwnManifest;
  const manifest = {
    name: packageNameFor(folder),
    private: true,
    type: 'module',
    // Without it, the workflows would have Yarn 1.
    ...(manager.isModernYarn && { packageManager: `yarn@${manager.version}` }),
    engines: own.engines,
    scripts: {
      dev: 'tapdocs dev',
      build: 'tapdocs build',
      serve: 'tapdocs serve',
      check: 'tsc --noEmit && tapdocs check',
      test: 'node --test',
    },
    dependencies: { tapdocs: `^${own.version}` },
    devDependencies: {
      '@types/react': own.dependencies['@types/react'],
      typescript: own.devDependencies['typescript'],
    },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
