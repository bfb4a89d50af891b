import { createJiti } from 'jiti';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findConfig } from '../config/load.js';
import { packageFile } from '../files/package-root.js';
import { below } from '../files/paths.js';
import { entryFile } from '../installed/entry-file.js';
import type { Migration } from '../migration.js';
import { nearest } from '../problems/nearest.js';
import { fail, problem } from '../problems/problem.js';

/** A preset that can migrate sites. */
export interface MigrationPreset {
  /** Name of its factory in `tapdocs/plugins`. */
  name: string;
  migration: Migration;
}

/** The preset for a folder, and the evidence for it. */
export interface FoundPreset extends MigrationPreset {
  signs: readonly string[];
}

/** The presets of this package with `migration`. Core imports no plugins, so it searches all exports of the package. */
export async function migrationPresets(): Promise<MigrationPreset[]> {
  // As a configuration loads them. Node cannot import by a path from the script of the package.
  const jiti = createJiti(packageFile, { fsCache: false, interopDefault: false });
  const exported = await jiti.import<Readonly<Record<string, unknown>>>(entryFile('plugins/index'));
  return Object.entries(exported)
    .flatMap(([name, value]) => (hasMigration(value) ? [{ name, migration: value.migration }] : []))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function hasMigration(value: unknown): value is { migration: Migration } {
  return typeof value === 'function' && 'migration' in value;
}

export interface PresetQuery {
  /** Absolute path. */
  root: string;
  /** The folder as given by the user. */
  dir: string;
  /** Name of the preset that the user chose. */
  from?: string | undefined;
}

/**
 * Recognises the generator of a folder.
 *
 * @throws TapdocsError MIGRATE_DONE, MIGRATE_UNKNOWN, MIGRATE_SEVERAL, MIGRATE_PRESET
 */
export async function findPreset(
  { root, dir, from }: PresetQuery,
  presets: readonly MigrationPreset[],
): Promise<FoundPreset> {
  const config = findConfig(root);
  if (config !== undefined)
    fail(problem('MIGRATE_DONE', { file: below(root, config) ?? config, dir }, { file: config }));
  const chosen = from === undefined ? presets : presets.filter(({ name }) => name === from);
  const names = presets.map(({ name }) => name);
  if (from !== undefined && chosen.length === 0)
    fail(problem('MIGRATE_PRESET', { from, names: quoted(names), nearest: nearest(from, names) }));
  const found = await recognise(root, chosen);
  const [first, ...others] = found;
  if (first && others.length === 0) return first;
  if (!first) {
    const near = await siteBelow(root, chosen);
    const generators = chosen.map(({ migration: { generator } }) => generator).join(' or ');
    fail(problem('MIGRATE_UNKNOWN', { dir, generators, near: near === undefined ? undefined : join(dir, near) }));
  }
  const seen = found.map(({ migration: { generator }, signs }) => `${generator} (${signs.join(', ')})`);
  const choices = found.map(({ name }) => `\`--from ${name}\``).join(' or ');
  return fail(problem('MIGRATE_SEVERAL', { dir, found: seen.join(' and '), choices }));
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

async function recognise(root: string, presets: readonly MigrationPreset[]): Promise<FoundPreset[]> {
  const found = await Promise.all(
    presets.map(async (preset) => ({ ...preset, signs: await preset.migration.signs(root) })),
  );
  return found.filter(({ signs }) => signs.length > 0);
}

/** The first folder below a folder that is a site, such as `website` of a repository. */
async function siteBelow(root: string, presets: readonly MigrationPreset[]): Promise<string | undefined> {
  if (!existsSync(root)) return undefined;
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name))
    .map(({ name }) => name)
    .sort();
  for (const folder of folders) if ((await recognise(join(root, folder), presets)).length > 0) return folder;
  return undefined;
}
