import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { below, type Config, type ContentRoot, fail } from 'tapdocs';
import { versionsProblem } from '../problems.js';
import { folderNames, versionedRoots } from '../read-folders.js';
import type { CommandSetup } from './setup.js';

/** A folder to copy, and where to. Absolute paths. */
interface Copy {
  from: string;
  to: string;
}

/** The copies and the list of a content root. */
interface RootCut {
  copies: Copy[];
  list: string;
}

/**
 * Copies the content of all roots to the folders of a new version, and adds it to their lists. Nothing is changed if a
 * folder exists already. A copy that fails leaves nothing.
 */
export function cutFolders(name: string, dir: string, { site }: CommandSetup): void {
  const { config, logger } = site;
  const base = resolve(config.root, dir);
  const cuts = versionedRoots(config).map((root) => cutOf(root, { name, base }, config));
  const copies = cuts.flatMap((cut) => cut.copies);
  const taken = copies.filter(({ to }) => existsSync(to));
  if (taken.length > 0) {
    fail(taken.map(({ to }) => versionsProblem('VERSIONS_CUT_EXISTS', { name, folder: pathOf(to, config) })));
  }
  const skipped = new Set([...config.contentRoots.map((root) => root.dir), ...copies.map(({ to }) => dirname(to))]);
  copyAll(copies, skipped);
  for (const { list } of cuts) addToList(name, list);
  const written = [
    ...copies.map(({ to }) => `  ${pathOf(to, config)}/ (${countFiles(to)} files)`),
    ...cuts.map(({ list }) => `  ${pathOf(list, config)}`),
  ];
  logger.info([`The version \`${name}\` was written:`, ...written].join('\n'));
  if (config.themeConfig.sidebar !== undefined) {
    logger.info('Sidebars of the configuration are not part of a version: its sidebars follow from its files.');
  }
}

function cutOf(root: ContentRoot, { name, base }: { name: string; base: string }, config: Config): RootCut {
  const names = folderNames(root, config);
  const version = `version-${name}`;
  // Languages that are in folders elsewhere, except the default one, which can be the folder of the root.
  const languages = Object.entries(root.languages ?? {}).filter(([, folder]) => folder !== root.dir);
  return {
    copies: [
      { from: root.dir, to: join(base, names.docs, version) },
      ...languages
        .filter(([, folder]) => existsSync(folder))
        .map(([lang, from]) => ({ from, to: join(base, 'i18n', lang, names.translations, version) })),
    ],
    list: join(base, names.list),
  };
}

/** Copies to folders with other names first, so that no folder of a version is ever incomplete. */
function copyAll(copies: readonly Copy[], skipped: ReadonlySet<string>): void {
  const staged = copies.map(({ from, to }) => ({ from, to, stage: join(dirname(to), `.${basename(to)}`) }));
  const made: string[] = [];
  try {
    for (const { from, stage } of staged) {
      rmSync(stage, { recursive: true, force: true });
      mkdirSync(dirname(stage), { recursive: true });
      made.push(stage);
      cpSync(from, stage, {
        recursive: true,
        verbatimSymlinks: true,
        filter: (file) => file === from || !skipped.has(file),
      });
    }
    for (const { stage, to } of staged) {
      renameSync(stage, to);
      made.push(to);
    }
  } catch (error) {
    for (const folder of made) rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function addToList(name: string, file: string): void {
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];
  const stage = `${file}.new`;
  writeFileSync(stage, `${JSON.stringify([name, ...before], null, 2)}\n`);
  renameSync(stage, file);
}

function countFiles(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => !entry.isDirectory()).length;
}

function pathOf(file: string, { root }: Pick<Config, 'root'>): string {
  return below(root, file) ?? file;
}
