import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { repository } from '../repository.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder for the files of one run: `site/` has the packed package installed, `archives/` has the tarballs. */
    packed: string;
    /** The packages that npm installs for a site that depends only on this package. */
    installed: { packages: number; bytes: number };
  }
}

/** Before the tests of the package: packs the package as it would be published, and installs the tarball into an empty folder once. */
export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'tapdocs-package-'));
  const archives = join(folder, 'archives');
  const site = join(folder, 'site');
  mkdirSync(archives);
  mkdirSync(site);
  const workspaces = published.flatMap((name) => ['--workspace', name]);
  npm(
    ['pack', '--ignore-scripts', '--include-workspace-root', ...workspaces, '--pack-destination', archives],
    repository,
  );
  writeFileSync(join(site, 'package.json'), packageJson);
  npm(['install', ...installFlags, archiveOf('tapdocs', folder)], site);
  provide('packed', folder);
  provide('installed', sizeOf(join(site, 'node_modules')));
  // A process that a test has ended may still be writing.
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
}

/** The packages of the repository that are published with `tapdocs`. */
const published = [
  'create-tapdocs',
  'tapdocs-docusaurus',
  'tapdocs-openapi',
  'tapdocs-rspress',
  'tapdocs-twoslash',
  'tapdocs-typedoc',
];

/**
 * Absolute path of the tarball of a package.
 *
 * @param packed see `ProvidedContext`
 */
export function archiveOf(name: string, packed: string): string {
  const isOwn = new RegExp(`^${name}-\\d.*\\.tgz$`);
  const archive = readdirSync(join(packed, 'archives')).find((file) => isOwn.test(file));
  if (archive === undefined) throw new Error(`\`${name}\` was not packed.`);
  return join(packed, 'archives', archive);
}

/** Packages in a folder `node_modules`, and the bytes of their files. */
export function sizeOf(folder: string): { packages: number; bytes: number } {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const manifests = files.filter((entry) => /node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+$/.test(entry.parentPath));
  return {
    packages: manifests.filter(({ name }) => name === 'package.json').length,
    bytes: files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0),
  };
}

/** The `package.json` of a site before anything is installed. */
export const packageJson = `${JSON.stringify({ name: 'stranger', private: true, type: 'module' })}\n`;

/** Flags of `npm install` to request only missing packages from the registry. */
export const installFlags: readonly string[] = ['--prefer-offline', '--no-audit', '--no-fund'];

/** Runs npm as a user does. */
export function npm(args: readonly string[], cwd: string): string {
  return execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: 'pipe', shell: process.platform === 'win32' });
}
