import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { channel } from 'node:diagnostics_channel';
import { tmpdir } from 'node:os';
import { dirname, join, posix, sep } from 'node:path';
import { inject } from 'vitest';
import {
  buildSite,
  type CommandRun,
  type RunningCommand,
  runCommand,
  type SiteFiles,
  startCommand,
  testSite,
} from '../dist/entries/core/test.js';
import { packagesOfPresets } from './config-text.js';
import { repository } from './repository.js';
import { shareBundles, shareStore } from './share-store.js';

export { repository };

/** Contents of files by their paths below a site. */
export type Files = SiteFiles;

export type { RunningCommand } from '../dist/entries/core/test.js';

/** How a command ended. */
export interface Run extends CommandRun {
  /** All that it printed. */
  output: string;
  /** Each problem on stderr, in order: `CONFIG_UNKNOWN_KEY tapdocs.config.ts:3:5`. */
  problems: string[];
}

/** A site in a temporary folder, and the actions of a user there. Commands run in this process. Paths are below the folder, with `/`. */
export interface Site {
  /** Absolute path of the folder. */
  root: string;
  write(files: Files): void;
  remove(path: string): void;
  /** Removes the output and the cache. The next build finds only what bundlers have made. */
  forget(): void;
  read(path: string): string;
  exists(path: string): boolean;
  /** Contents of all files of a folder by path, each byte a character, the cache left out. */
  files(folder?: string): Record<string, string>;
  /** Runs `tapdocs …`. */
  tapdocs(...args: string[]): Promise<Run>;
  /** Starts a server on a free port, and waits until it prints its URL. It is closed after the test file at the latest. */
  start(command: 'dev' | 'serve', ...args: string[]): Promise<RunningCommand>;
}

export interface SiteSource {
  /** Folder below the repository that is copied. */
  from?: string;
  /**
   * What the first build finds: all that earlier sites of this run have made (`shared`, the default), only what bundlers have made for
   * them (`bundles`), or nothing (`empty`).
   */
  store?: 'shared' | 'bundles' | 'empty';
  /**
   * Whether the site finds the package in its `node_modules`, as `tsconfig.json` needs it. Otherwise only builds find it. The packages
   * of presets are always found if a file names them.
   */
  isInstalled?: boolean;
}

/** What is undone after the current file, the last one first. */
const acts: (() => unknown)[] = [];

/** Runs after the tests of the current file. Also works inside of a test, where hooks can no longer be registered. */
export function afterFile(act: () => unknown): void {
  acts.push(act);
}

/** For the setup file of a project. */
export async function runAfterFile(): Promise<void> {
  const failures = await acts.splice(0).reduceRight<Promise<unknown[]>>(async (before, act) => {
    const errors = await before;
    try {
      await act();
      return errors;
    } catch (error) {
      return [...errors, error];
    }
  }, Promise.resolve([]));
  if (failures.length > 0) throw failures[0];
}

/** Creates a site from a folder, files, or both. It is removed after the test file. */
export function openSite(files: Files = {}, { from, store = 'shared', isInstalled = false }: SiteSource = {}): Site {
  const site = testSite({ files, ...(from !== undefined && { root: join(repository, from) }) });
  afterFile(() => site.close());
  const { root } = site;
  const config = join(root, 'tapdocs.config.ts');
  // It refers to files beside the original.
  if (from?.startsWith('site/')) rmSync(join(root, 'tsconfig.json'), { force: true });
  if (store !== 'empty') useStoreOfRun(root, store);
  if (isInstalled) installPackage(root, 'tapdocs', '.');
  const texts = [...Object.values(files), existsSync(config) ? readFileSync(config) : ''].join('\n');
  for (const [folder, name] of Object.entries(packagesOfPresets))
    if (texts.includes(name)) installPackage(root, name, `plugins/${folder}`);
  return {
    root,
    write: (more) => site.write(more),
    remove: (path) => rmSync(join(root, path), { recursive: true, force: true }),
    forget() {
      for (const folder of ['.tapdocs', 'dist']) rmSync(join(root, folder), { recursive: true, force: true });
      useStoreOfRun(root, 'bundles');
    },
    read: (path) => readFileSync(join(root, path), 'utf8'),
    exists: (path) => existsSync(join(root, path)),
    files(folder = '.') {
      const all = Object.entries(filesOf(join(root, folder)));
      const kept = all.filter(([path]) => !path.startsWith('/.tapdocs/'));
      return Object.fromEntries(kept.map(([path, text]) => [posix.join(folder, path), text]));
    },
    tapdocs: (...args) => tapdocs(root, args),
    async start(command, ...args) {
      const server = await startCommand([command, '--port', '0', '--host', '127.0.0.1', ...args], root);
      afterFile(() => server.close());
      return server;
    },
  };
}

function installPackage(root: string, name: string, folder: string): void {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  symlinkSync(join(repository, folder), join(root, 'node_modules', name), 'junction');
}

/** Tells `npm run test:cost` what a test file has done. */
const work = channel('tapdocs:test');

/** Runs `tapdocs …` in a folder. */
export async function tapdocs(cwd: string, args: readonly string[]): Promise<Run> {
  const start = performance.now();
  const run = process.env['TAPDOCS_WITHOUT'] === undefined ? await runCommand(args, cwd) : runProcess(cwd, args);
  work.publish({ kind: `in process: tapdocs ${args[0]}`, seconds: (performance.now() - start) / 1000 });
  const [, bundling] = /✓ bundle · ([\d.]+) s$/m.exec(run.stdout) ?? [];
  if (bundling !== undefined) work.publish({ kind: 'bundle that the store lacked', seconds: Number(bundling) });
  return { ...run, output: run.stdout + run.stderr, problems: problemsIn(run.stderr) };
}

/** What only saves time is switched off when a process starts. */
function runProcess(cwd: string, args: readonly string[]): CommandRun {
  const command = [join(repository, 'bin/tapdocs.js'), ...args, ...(args[0] === 'build' ? ['--workers', '1'] : [])];
  const env = { ...process.env, NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd, env, encoding: 'utf8' });
  return { code: status ?? 1, stdout, stderr };
}

/** Codes and places of the printed problems, in order: `CODE docs/index.md:3:5`. Problems with the same cause follow the first one. */
export function problemsIn(stderr: string): string[] {
  const state = { code: '', isList: false };
  return stderr.split('\n').flatMap((line) => {
    const [, code = '', place = ''] = /^[✖⚠] ([A-Z\d_]+)( .+)?$/.exec(line) ?? [];
    if (code !== '') Object.assign(state, { code, isList: false });
    else if (line === '  The same in:') state.isList = true;
    else if (state.isList && /^ {4}(?!and )/.test(line)) return [`${state.code} ${line.trim()}`];
    else state.isList = false;
    return code === '' ? [] : [code + place];
  });
}

/** One store for all sites of the run, so that each bundle is made once. Projects without one have a store for each worker. */
let runStore: string | undefined;
let storeOfWorker: string | undefined;

function useStoreOfRun(root: string, part: 'shared' | 'bundles'): void {
  if (process.env['OWN_STORES']) return;
  runStore ??= inject('sharedStore') ?? (storeOfWorker = join(mkdtempSync(join(tmpdir(), 'tapdocs-store-')), 'store'));
  const share = part === 'shared' ? shareStore : shareBundles;
  share(root, runStore);
}
process.once('exit', () => {
  if (storeOfWorker !== undefined) rmSync(join(storeOfWorker, '..'), { recursive: true, force: true });
});

/** The output of a copy of a site that is built without a store and an earlier output. */
export async function cleanBuild(root: string): Promise<Record<string, string>> {
  const copy = `${root}-clean`;
  cpSync(root, copy, { recursive: true, filter: (path) => !/[\\/](?:dist|\.tapdocs)$/.test(path) });
  try {
    const { report } = await buildSite(copy, { outDir: 'dist', cache: false });
    return filesOf(report.outDir);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** All files of a folder by path, such as `/index.html`, each byte a character. Links are not followed. */
export function filesOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file): [string, string] => [file.slice(folder.length).replaceAll(sep, '/'), readFileSync(file, 'latin1')]);
  return Object.fromEntries(files.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A folder with files, which is removed after the test file: the root of a site, or of a repository that contains one. */
export function temporaryFolder(files: Files, source: Pick<SiteSource, 'store'> = {}): string {
  return openSite(files, source).root;
}

export function writeFiles(root: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}
