import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import { afterFile, problemsIn, repository, type Run } from '../open-site.js';
import { shareStore } from '../share-store.js';
import { createFolder, removeFolder } from './installed-packages.js';
import { installFlags, npm } from './packed.js';

/** Texts or bytes by their paths below a folder. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** A server that was started by the command line. */
export interface StartedServer {
  /** URL of the site, with its base; ends with `/`. */
  url: string;
  /** The output so far. */
  log(): string;
  /** Ends it as Ctrl-C does, and waits. */
  close(): Promise<void>;
}

/** A folder outside the repository with the packed package installed, and the actions of a user there. */
export interface Stranger {
  /** Absolute path. */
  folder: string;
  write(files: Files): void;
  remove(path: string): void;
  read(path: string): string;
  exists(path: string): boolean;
  /** Runs `npx tapdocs …`. Ends it after four minutes. The code is -1 if a signal ended it. */
  tapdocs(...args: string[]): Promise<Run>;
  /** Starts a server on a free port, and waits until it prints its URL. It is closed after the test file at the latest. */
  start(command: 'dev' | 'serve', ...args: string[]): Promise<StartedServer>;
  /** Replaces an installed package with other files. */
  replacePackage(name: string, files: Files): void;
  /** Installs further packages with npm. */
  install(...specs: string[]): void;
  /** Adds packages that this repository has installed, which takes no time. */
  link(...names: string[]): void;
}

/**
 * Makes an empty folder with the package installed, and the given files. It is removed after the test file.
 *
 * @param options.ownStore whether its first build starts without a store. By default, builds use what those of other
 * folders have compiled
 */
export function createStranger(files: Files = {}, { ownStore = false } = {}): Stranger {
  const folder = createFolder();
  if (!ownStore) shareStore(folder, join(inject('packed'), 'store'));
  const packages = { areOriginal: true };
  afterFile(() => removeFolder(folder, packages.areOriginal));
  const change = (path: string): void => {
    if (path.startsWith('node_modules')) packages.areOriginal = false;
  };
  const stranger: Stranger = {
    folder,
    write(more) {
      Object.keys(more).forEach(change);
      writeFiles(folder, more);
    },
    remove(path) {
      change(path);
      rmSync(join(folder, path), { recursive: true, force: true });
    },
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    exists: (path) => existsSync(join(folder, path)),
    tapdocs: (...args) => runInstalled(folder, args),
    async start(command, ...args) {
      const server = await startInstalled(folder, [command, '--port', '0', '--host', '127.0.0.1', ...args]);
      afterFile(() => server.close());
      return server;
    },
    replacePackage(name, replacement) {
      change('node_modules');
      const place = join(folder, 'node_modules', name);
      rmSync(place, { recursive: true, force: true });
      writeFiles(place, replacement);
    },
    install(...specs) {
      change('node_modules');
      npm(['install', ...installFlags, ...specs], folder);
    },
    link(...names) {
      change('node_modules');
      for (const name of names) {
        const place = join(folder, 'node_modules', name);
        rmSync(place, { recursive: true, force: true });
        mkdirSync(dirname(place), { recursive: true });
        symlinkSync(join(repository, 'node_modules', name), place, 'junction');
      }
    },
  };
  stranger.write(files);
  return stranger;
}

function writeFiles(folder: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    // Installed files are hard links, so they must be replaced instead of written. At no moment is the file missing.
    const written = join(inject('packed'), `written-${process.pid}`);
    writeFileSync(written, content);
    renameSync(written, file);
  }
}

/** The environment of a user's terminal, without variables of the test runner, of npm or of CI. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const own = /^(?:NODE_ENV|CI|TEST|MODE|PROD|DEV|SSR|BASE_URL|TEST_REPORT|CHECK_REPORT|INIT_CWD|VITEST.*|npm_.*)$/;
  const kept = Object.entries(process.env).filter(([name]) => !own.test(name));
  return { ...Object.fromEntries(kept), NO_COLOR: '1' };
}

function spawnInstalled(folder: string, args: readonly string[]) {
  const script = join(folder, 'node_modules/tapdocs/bin/tapdocs.js');
  const child = spawn(process.execPath, [script, ...args], {
    cwd: folder,
    env: plainEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed.stderr += text));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, printed, ended };
}

const longest = 240_000;

/** Runs the `tapdocs` that a folder has installed. */
export async function runInstalled(folder: string, args: readonly string[]): Promise<Run> {
  const { child, printed, ended } = spawnInstalled(folder, args);
  const timer = setTimeout(() => child.kill('SIGKILL'), longest);
  const code = await ended;
  clearTimeout(timer);
  return {
    code: code ?? -1,
    output: printed.stdout + printed.stderr,
    ...printed,
    problems: problemsIn(printed.stderr),
  };
}

/** Starts it as a server, and waits until it prints its URL. */
export async function startInstalled(folder: string, args: readonly string[]): Promise<StartedServer> {
  const { child, printed, ended } = spawnInstalled(folder, args);
  const log = (): string => printed.stdout + printed.stderr;
  const url = await new Promise<string>((resolve, reject) => {
    const look = (): void => {
      const found = /https?:\/\/\S+/.exec(printed.stdout)?.[0];
      if (found) resolve(found.endsWith('/') ? found : `${found}/`);
    };
    child.stdout.on('data', look);
    void ended.then((code) => reject(new Error(`\`tapdocs ${args[0]}\` ended with code ${code}:\n${log()}`)));
  });
  return {
    url,
    log,
    async close() {
      child.kill('SIGINT');
      const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(timer);
    },
  };
}
