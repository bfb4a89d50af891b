import { printable } from '../problems/text.js';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Logger } from '../problems/logger.js';
import { problem } from '../problems/problem.js';
import { type Answers, hosts } from './choices.js';
import { checkFlags, checkLanguage, type CreateFlags } from './flags.js';
import { inCode } from './names.js';
import { managerOf } from './package-manager.js';
import { projectFiles } from './project-files.js';
import { createPrompter, type Prompter, type Terminal } from './prompter.js';
import { askDir, askRest } from './questions.js';
import { summary } from './summary.js';
import { checkTarget } from './target-folder.js';

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
