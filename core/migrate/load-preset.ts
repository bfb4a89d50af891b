import { createJiti } from 'jiti';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findPackage } from '../files/find-package.js';
import { packageFile } from '../files/package-root.js';
import type { Migration } from './migration.js';
import { fail, problem } from '../problems/problem.js';
import { printable } from '../terminal/text.js';
import type { Generator } from './generators.js';
import { packageManagerOf } from './site-packages.js';

/** The package of a preset as it is installed in a site. */
export interface LoadedPreset {
  migration: Migration;
  /** Absolute path of its main module. */
  file: string;
}

/**
 * Loads the package that takes over the sites of a generator.
 *
 * @param root absolute path of the site
 * @throws TapdocsError MIGRATE_PACKAGE if it is not installed, MIGRATE_LOAD if it cannot be loaded
 */
export async function loadPreset(
  { name, preset, package: packageName }: Generator,
  root: string,
): Promise<LoadedPreset> {
  const manager = packageManagerOf(root);
  const command = [manager.name, ...manager.addDev, packageName].join(' ');
  if (findPackage({ name: packageName, from: root }) === null)
    fail(problem('MIGRATE_PACKAGE', { generator: name, package: packageName, command }));
  try {
    const file = createRequire(join(root, 'package.json')).resolve(packageName);
    // As a configuration loads it. The script of the package cannot import by a path.
    const jiti = createJiti(packageFile, { fsCache: false, interopDefault: false });
    const { [preset]: factory } = await jiti.import<Readonly<Record<string, unknown>>>(file);
    if (hasMigration(factory)) return { migration: factory.migration, file };
    throw new Error(`it exports no preset \`${preset}\``);
  } catch (error) {
    const [detail = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return fail(problem('MIGRATE_LOAD', { package: packageName, detail: printable(detail) }));
  }
}

function hasMigration(value: unknown): value is { migration: Migration } {
  return typeof value === 'function' && 'migration' in value;
}
