import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../config/lock-file.js';
import { singletons } from '../config/tsconfig.js';
import { findPackage, type InstalledPackage, packageRoot } from '../files/find-package.js';
import { type Problem, problem } from '../problems/problem.js';

/** The packages with a single copy, for pages, islands and the layout. */
export interface SingleCopies {
  /** Real folders by name, because bundlers follow links. */
  folders: Readonly<Record<string, string>>;
  versions: readonly string[];
  /** Whether Node finds the same copies from Tapdocs and from these packages. A package manager may have put others there. */
  areFoundByNode: boolean;
  /** Packages of the site with another version that are not used. */
  unused: readonly { name: string; version: string; used: string }[];
}

const react: readonly string[] = ['react', 'react-dom'];

/** React is that of the site, if React and React DOM are one version that Tapdocs can use. Everything else is that of Tapdocs. */
export function singleCopies(root: string): SingleCopies {
  const ours = new Map(singletons.map((name) => [name, ownPackage(name)]));
  const { dependencies, devDependencies } = readJson<Manifest>(join(root, 'package.json'));
  const listed = new Set(Object.keys({ ...dependencies, ...devDependencies }));
  const ofSite = new Map(
    singletons.flatMap((name) => {
      const installed = react.includes(name) || listed.has(name) ? findPackage({ name, from: root }) : null;
      return installed ? [[name, installed] as const] : [];
    }),
  );
  const versions = new Set(react.map((name) => ofSite.get(name)?.version));
  const isUsable = versions.size === 1 && majorOf(ofSite.get('react')) === majorOf(ours.get('react'));
  const used = new Map(
    [...ours].map(([name, copy]) => [name, (isUsable && react.includes(name) && ofSite.get(name)) || copy]),
  );
  const folders = Object.fromEntries([...used].map(([name, { folder }]) => [name, realpathSync(folder)]));
  return {
    folders,
    versions: [...used.values()].map(({ version }) => version),
    areFoundByNode: areFound(folders),
    unused: [...ofSite].flatMap(([name, { version }]) => {
      const copy = used.get(name);
      const isSame = react.includes(name) ? version === copy?.version : majorOf({ version }) === majorOf(copy);
      return !copy || isSame ? [] : [{ name, version, used: copy.version }];
    }),
  };
}

/** A warning about packages of the site that are not used, if there are any. */
export function copyWarnings({ root }: { root: string }): Problem[] {
  const { unused } = singleCopies(root);
  if (unused.length === 0) return [];
  const unusedCopies = unused.map(({ name, version }) => `${name} ${version}`).join(' and ');
  const used = unused.map((copy) => `${copy.name} ${copy.used}`).join(' and ');
  const packages = unused.map((copy) => `${copy.name}@^${copy.used}`).join(' ');
  return [problem('PACKAGE_COPY_UNUSED', { installed: unusedCopies, used, packages })];
}

interface Manifest {
  dependencies: object;
  devDependencies: object;
}

/** @throws Error if it is not installed */
function ownPackage(name: string): InstalledPackage {
  const copy = findPackage({ name, from: packageRoot });
  if (copy === null) throw new Error(`Tapdocs depends on \`${name}\`, which is not installed.`);
  return copy;
}

function majorOf(copy: Pick<InstalledPackage, 'version'> | undefined): string {
  return copy?.version.split('.')[0] ?? '';
}

function areFound(folders: Readonly<Record<string, string>>): boolean {
  const router = findPackage({ name: 'react-router', from: folders['react-router-dom'] ?? packageRoot });
  const importers = [packageRoot, ...Object.values(folders), ...(router ? [realpathSync(router.folder)] : [])];
  return importers.every((from) =>
    react.every((name) => {
      const installed = findPackage({ name, from });
      return installed === null || realpathSync(installed.folder) === folders[name];
    }),
  );
}
