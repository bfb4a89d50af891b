import { printable } from '../problems/text.js';
import { mkdirSync, readFileSync, rmSync, writeFileSync, lstatSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Logger } from '../problems/logger.js';
import { problem, fail } from '../problems/problem.js';
import { type Answers, hosts } from './choices.js';
import { checkFlags, checkLanguage, type CreateFlags } from './flags.js';
import { inCode } from './names.js';
import { managerOf, type Manager } from './package-manager.js';
import { projectFiles } from './project-files.js';
import { createPrompter, type Prompter, type Terminal } from './prompter.js';
import { askDir, askRest } from './questions.js';
import { isFile, statsOf } from '../files/stats.js';

/** The command line of `tapdocs create`. */
export interface CreateRequest {
  /** The current folder, absolute. */
  cwd: string;
  flags: CreateFlags;
  /** Whether missing answers get their defaults, without questions. */
  yes: boolean;
  logger: Logger;
  /** How the user runs this command, for messages: `tapdocs create`. */
  command: string;
}

/** The input from the process. */
export interface CreateEnvironment {
  /** Folder of the package `create-tapdocs`, with its templates. */
  folder: string;
  terminal: Terminal;
  /** Value of `npm_config_user_agent`. */
  userAgent: string | undefined;
  today: Date;
}

/** @param folder see `CreateEnvironment` */
export function createEnvironment(folder: string, { stdin, stdout, env }: NodeJS.Process): CreateEnvironment {
  const isInteractive = stdin.isTTY && stdout.isTTY && env['TERM'] !== 'dumb' && !env['CI'];
  return {
    folder,
    terminal: { input: stdin, output: stdout, isInteractive },
    userAgent: env['npm_config_user_agent'],
    today: new Date(),
  };
}

/** Writes the files of a new site, and prints the next steps. It does not install or overwrite anything. */
export async function createSiteFiles(
  { cwd, flags, yes, logger, command }: CreateRequest,
  { folder: source, terminal, userAgent, today }: CreateEnvironment,
): Promise<void> {
  const fromFlags = checkFlags(flags, command);
  checkLanguage(fromFlags, command);
  const manager = managerOf(userAgent);
  const prompter = yes || !terminal.isInteractive ? null : createPrompter(terminal);
  try {
    const { dir, folder, present } = await findFolder(fromFlags, cwd, prompter);
    const answers = await askRest(fromFlags, folder, prompter);
    checkLanguage({ ...fromFlags, template: answers.template }, command);
    const files = projectFiles({ ...answers, source, folder, manager, today });
    const kept = keepPresent(files, present);
    const written = new Map([...files].filter(([path]) => !kept.includes(path)));
    writeNewFiles(folder, written);
    warnOfIgnored(folder, kept, { ignore: files.get('.gitignore') ?? '', logger });
    const names = answers.hosts.map((host) => hosts[host]);
    logger.info(
      printable(summary({ ...answers, dir, names, kept, manager, count: written.size, isHere: folder === cwd })),
    );
  } finally {
    prompter?.close();
  }
}

/** Checks the folder before further questions, because their answers would be lost. */
async function findFolder(answers: Partial<Answers>, cwd: string, prompter: Prompter | null) {
  const dir = await askDir(answers, prompter);
  const folder = resolve(cwd, dir);
  return { dir, folder, present: checkTarget(folder, dir) };
}

/** Files of the site that already exist. Ignores case, because some file systems do. */
function keepPresent(files: ReadonlyMap<string, string>, present: readonly string[]): string[] {
  const taken = new Set(present.map(stem));
  return [...files.keys()].filter((path) => !path.includes('/') && taken.has(stem(path)));
}

/** `readme` for any README; otherwise the name in lower case. */
function stem(name: string): string {
  return name.toLowerCase().replace(/^readme\..*/, 'readme');
}

/** An existing `.gitignore` may lack entries for generated files. */
function warnOfIgnored(
  folder: string,
  kept: readonly string[],
  { ignore, logger }: { ignore: string; logger: Logger },
): void {
  if (!kept.includes('.gitignore')) return;
  const lines = readFileSync(join(folder, '.gitignore'), 'utf8').split(/\r?\n/).map(bare);
  const missing = ignore.split('\n').filter((line) => line !== '' && !lines.includes(bare(line)));
  if (missing.length > 0) logger.warn([problem('CREATE_IGNORED', { lines: inCode(missing) })]);
}

/** `/dist/` and `dist` ignore the same folder of the site. */
function bare(line: string): string {
  return line.trim().replaceAll(/^\/|\/$/g, '');
}

/**
 * Writes new files. Fails if a file already exists, and never overwrites one. After a failure, the files written so far are
 * removed.
 */
function writeNewFiles(folder: string, files: ReadonlyMap<string, string>): void {
  const made: string[] = [];
  const makeFolder = (path: string): void => {
    // The outermost folder that did not exist.
    const first = mkdirSync(path, { recursive: true });
    if (first !== undefined) made.push(first);
  };
  try {
    makeFolder(folder);
    for (const [path, text] of files) {
      const file = join(folder, path);
      makeFolder(dirname(file));
      writeFileSync(file, text, { flag: 'wx' });
      made.push(file);
    }
  } catch (error) {
    for (const path of made.reverse()) rmSync(path, { recursive: true, force: true });
    throw error;
  }
}

interface SummaryInput extends Pick<Answers, 'dir' | 'title' | 'template'> {
  /** Names of the hosts. */
  names: readonly string[];
  /** Files that existed and were not written. */
  kept: readonly string[];
  manager: Manager;
  /** Number of files that were written. */
  count: number;
  /** Whether the site is in the current folder. */
  isHere: boolean;
}

/** Describes the created site, and the next commands. */
function summary({ dir, title, template, names, kept, manager, count, isHere }: SummaryInput): string {
  const place = isHere ? 'this folder' : dir;
  const next = [...(isHere ? [] : [`cd ${quoted(dir)}`]), manager.install, `${manager.run} dev`];
  return [
    '',
    `Created “${title}” in ${place}: ${count} files, template ${template}.`,
    ...(kept.length > 0
      ? [`Kept ${kept.join(' and ')}, which ${kept.length === 1 ? 'was' : 'were'} there before.`]
      : []),
    ...(names.length > 0 ? [`README.md says what ${list(names)} ${names.length === 1 ? 'needs' : 'need'}.`] : []),
    '',
    'Next:',
    '',
    ...next.map((line) => `  ${line}`),
    '',
  ].join('\n');
}

function list(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('');
}

/** A shell splits a path with spaces. */
function quoted(dir: string): string {
  return /^[\w./\\:~@+-]+$/.test(dir) ? dir : `"${dir}"`;
}

/** Files that a folder may contain before a site is created in it: those of repository hosts, editors and operating systems. */
const allowed =
  /^(?:\.git|\.gitignore|\.gitattributes|\.gitlab|\.hg|\.idea|\.vscode|\.ds_store|thumbs\.db|(?:readme|license|licence|copying|notice)(?:\.\w+)?)$/i;

/** Those of them that are read, or that stay instead of a file of the site. */
const files = /^(?:\.gitignore|\.gitattributes|readme(?:\.\w+)?)$/i;

/** Names that a message lists. */
const most = 10;

/**
 * Checks that a site can be created in a folder.
 *
 * @param dir the folder as it was written, for messages
 * @returns the names in it, none if it does not exist
 */
function checkTarget(folder: string, dir: string): string[] {
  const stats = statsOf(folder);
  if (!stats) {
    checkParents(folder, dir);
    // A link to nothing.
    if (lstatSync(folder, { throwIfNoEntry: false })) fail(problem('CREATE_FILE', { dir }));
    return [];
  }
  if (!stats.isDirectory()) fail(problem('CREATE_FILE', { dir }));
  const names = readdirSync(folder).sort();
  const inTheWay = names.filter((name) => !allowed.test(name) || (files.test(name) && !isFile(join(folder, name))));
  if (inTheWay.length > 0) {
    const rest = inTheWay.length - most;
    const listed = inCode(inTheWay.slice(0, most)) + (rest > 0 ? ` and ${rest} more` : '');
    fail(problem('CREATE_NOT_EMPTY', { dir, names: listed }));
  }
  return names;
}

/** The nearest parent that exists must be a folder. */
function checkParents(folder: string, dir: string): void {
  let [parent, shown] = [dirname(folder), dirname(dir)];
  while (!statsOf(parent) && parent !== dirname(parent)) [parent, shown] = [dirname(parent), dirname(shown)];
  if (statsOf(parent)?.isDirectory() === false) fail(problem('CREATE_FILE', { dir: shown }));
}
