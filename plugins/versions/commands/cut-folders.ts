import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { below, type Config, fail, readDataFile } from 'tapdocs';
import { type ContentRoot, isPlainObject, realPath } from 'tapdocs/kit';
import { versionsProblem } from '../problems.js';
import { type FolderNames, folderNames, versionedRoots } from '../read-folders.js';
import { versionsHooks } from '../versions-hooks.js';
import { type Copy, writeCut } from './write-cut.js';
import type { CommandSetup } from './setup.js';

/** The copies, the other new files and the list of a content root. */
interface RootCut {
  copies: Copy[];
  /** Texts of the sidebars and of their translations by absolute path. */
  files: [file: string, text: string][];
  list: string;
}

/**
 * Copies the content of all roots to the folders of a new version with their sidebars, and adds it to their lists. Nothing is changed if
 * a folder or file exists already, or if a part of the work fails.
 */
export function cutFolders(name: string, dir: string, { site }: CommandSetup): void {
  const { config, logger } = site;
  const base = resolve(config.root, dir);
  const sidebars = versionsHooks(site).sidebars.call({});
  const cuts = versionedRoots(config).map((root) => cutOf(root, { name, base, sidebars: sidebars[root.id] }, config));
  const copies = cuts.flatMap((cut) => cut.copies);
  const files = cuts.flatMap((cut) => cut.files);
  const taken = [...copies.map(({ to }) => to), ...files.map(([file]) => file)].filter((path) => existsSync(path));
  if (taken.length > 0) {
    fail(taken.map((path) => versionsProblem('VERSIONS_CUT_EXISTS', { name, folder: pathOf(path, config) })));
  }
  // A root in the folder of another one is copied once.
  const skipped = new Set(config.contentRoots.map((root) => realPath(root.dir)));
  const lists = cuts.map(({ list }): [string, string] => [list, listWith(name, list)]);
  const { counts, adapted } = writeCut({ copies, skipped, texts: new Map([...files, ...lists]) });
  const written = [
    ...copies.map(({ to }, index) => `  ${pathOf(to, config)}/ (${fileCount(counts[index] ?? 0)})`),
    ...[...files, ...lists].map(([file]) => `  ${pathOf(file, config)}`),
  ];
  if (adapted > 0) written.push(`Relative paths out of the content were changed in ${fileCount(adapted)}.`);
  logger.info([`The version \`${name}\` was written:`, ...written].join('\n'));
}

interface CutContext {
  name: string;
  /** Absolute folder that contains the lists and folders. */
  base: string;
  /** Undefined for sidebars that follow from files. */
  sidebars: unknown;
}

/** Copies the targets of links, because a copied link would show later content. */
function cutOf(root: ContentRoot, { name, base, sidebars }: CutContext, config: Config): RootCut {
  const names = folderNames(root, config);
  const version = `version-${name}`;
  // Languages in separate folders, except the default one, which can be the folder of the root.
  const languages = Object.entries(root.languages ?? {}).filter(([, folder]) => folder !== root.dir);
  const sidebarFile = join(base, names.sidebars, `${version}-sidebars.json`);
  const ownSidebars: RootCut['files'] = sidebars === undefined ? [] : [[sidebarFile, jsonText(sidebars)]];
  return {
    copies: [
      { from: realPath(root.dir), to: join(base, names.docs, version) },
      ...languages
        .filter(([, folder]) => existsSync(folder))
        .map(([lang, from]) => ({ from: realPath(from), to: join(base, 'i18n', lang, names.translations, version) })),
    ],
    files: [...ownSidebars, ...translatedTexts({ name, base }, names, config)],
    list: join(base, names.list),
  };
}

/** The translations of sidebars: `current.json` of each language, without the label of the current version. */
function translatedTexts(
  { name, base }: Omit<CutContext, 'sidebars'>,
  { translations }: FolderNames,
  config: Config,
): [file: string, text: string][] {
  return config.locales.flatMap(({ lang }): [string, string][] => {
    const folder = join(base, 'i18n', lang, translations);
    const today = join(folder, 'current.json');
    const texts = readDataFile(today, pathOf(today, config))?.value;
    if (!isPlainObject(texts)) return [];
    const { 'version.label': _label, ...others } = texts;
    return [[join(folder, `version-${name}.json`), jsonText(others)]];
  });
}

/** The list with one more name, at its start. */
function listWith(name: string, file: string): string {
  // Lists are checked when the configuration is read.
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];
  return jsonText([name, ...before]);
}

function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function fileCount(count: number): string {
  return `${count} file${count === 1 ? '' : 's'}`;
}

function pathOf(file: string, { root }: Pick<Config, 'root'>): string {
  return below(root, file) ?? file;
}
