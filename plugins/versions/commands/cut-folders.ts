import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { below, type Config, type ContentRoot, fail, realPath } from 'tapdocs';
import { versionsProblem } from '../problems.js';
import { folderNames, versionedRoots } from '../read-folders.js';
import { type Copy, writeCut } from './write-cut.js';
import type { CommandSetup } from './setup.js';

/** The copies and the list of a content root. */
interface RootCut {
  copies: Copy[];
  list: string;
}

/**
 * Copies the content of all roots to the folders of a new version, and adds it to their lists. Nothing is changed if a
 * folder exists already, or if a part of the work fails.
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
  // A root in the folder of another one is copied once.
  const skipped = new Set(config.contentRoots.map((root) => realPath(root.dir)));
  const counts = writeCut({ copies, skipped, lists: new Map(cuts.map(({ list }) => [list, listWith(name, list)])) });
  const written = [
    ...copies.map(({ to }, index) => `  ${pathOf(to, config)}/ (${fileCount(counts[index] ?? 0)})`),
    ...cuts.map(({ list }) => `  ${pathOf(list, config)}`),
  ];
  logger.info([`The version \`${name}\` was written:`, ...written].join('\n'));
}

/** Copies the targets of links, because a copied link would show later content. */
function cutOf(root: ContentRoot, { name, base }: { name: string; base: string }, config: Config): RootCut {
  const names = folderNames(root, config);
  const version = `version-${name}`;
  // Languages in separate folders, except the default one, which can be the folder of the root.
  const languages = Object.entries(root.languages ?? {}).filter(([, folder]) => folder !== root.dir);
  return {
    copies: [
      { from: realPath(root.dir), to: join(base, names.docs, version) },
      ...languages
        .filter(([, folder]) => existsSync(folder))
        .map(([lang, from]) => ({ from: realPath(from), to: join(base, 'i18n', lang, names.translations, version) })),
    ],
    list: join(base, names.list),
  };
}

/** The list with one more name, at its start. */
function listWith(name: string, file: string): string {
  // Lists are checked when the configuration is read.
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];
  return `${JSON.stringify([name, ...before], null, 2)}\n`;
}

function fileCount(count: number): string {
  return `${count} file${count === 1 ? '' : 's'}`;
}

function pathOf(file: string, { root }: Pick<Config, 'root'>): string {
  return below(root, file) ?? file;
}
