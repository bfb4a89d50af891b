import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { below, build, createLogger, fail, nearest, TapdocsError } from 'tapdocs';
import type { Config } from 'tapdocs';
import { runGit } from 'tapdocs/kit';
import { changedProblem } from './problems.js';

/** Where both states of the site are built: a folder of the cache. */
const placeOf = ({ cacheDir }: Pick<Config, 'cacheDir'>): string => join(cacheDir, 'changed');

/** Builds the site as it is. Returns the folder of the output. */
export async function buildCurrent(config: Config, signal: AbortSignal): Promise<string> {
  const { root, configFile } = config;
  return buildState('after', { root, configFile, config, signal });
}

/**
 * Builds the site as it was at a commit, from a working tree of its own.
 *
 * @param prepare command line that runs there first, for files that the repository does not contain
 * @throws TapdocsError CHANGED_REF for a ref that this clone does not have, CHANGED_BUILD with what fails in the build
 */
export async function buildAt(
  ref: string,
  config: Config,
  { prepare, signal }: { prepare: string | undefined; signal: AbortSignal },
): Promise<string> {
  const { root } = config;
  const prefix = runGit(root, ['rev-parse', '--show-prefix']).toString().trim();
  const commit = commitOf(ref, root);
  const tree = join(placeOf(config), 'tree');
  // Hooks of the repository are not for this tree.
  const git = (...args: string[]): Buffer => runGit(root, ['-c', 'core.hooksPath=/dev/null', ...args]);
  const remove = (): void => {
    rmSync(tree, { recursive: true, force: true });
    git('worktree', 'prune');
  };
  remove();
  try {
    git('worktree', 'add', '--quiet', '--detach', tree, commit);
    const site = join(tree, prefix);
    const file = config.configFile && below(root, config.configFile);
    if (!existsSync(site)) fail(changedProblem('CHANGED_BUILD', { ref, detail: `it has no folder \`${prefix}\`` }));
    if (prepare !== undefined) runPrepare(prepare, site, ref);
    return await buildState('before', { root: site, configFile: file ? join(site, file) : '', config, signal });
  } catch (error) {
    if (!(error instanceof TapdocsError) || error.problems.some(({ code }) => code === 'CHANGED_BUILD')) throw error;
    const count = error.problems.length;
    const detail = `it fails with ${count === 1 ? 'this problem' : `these ${count} problems`}`;
    throw new TapdocsError([changedProblem('CHANGED_BUILD', { ref, detail }), ...error.problems], { cause: error });
  } finally {
    remove();
  }
}

function runPrepare(command: string, cwd: string, ref: string): void {
  const { status, stdout, stderr, error } = spawnSync(command, { cwd, shell: true, encoding: 'utf8' });
  if (status === 0) return;
  const [last = 'it printed nothing'] = `${stdout}\n${stderr}`.trim().split('\n').slice(-1).filter(Boolean);
  const reason = `ended with ${status ?? 'a signal'}: ${error?.message ?? last}`;
  fail(changedProblem('CHANGED_BUILD', { ref, detail: `\`${command}\` ${reason}` }));
}

interface State {
  root: string;
  /** Absolute; '' for the default. */
  configFile: string;
  config: Config;
  signal: AbortSignal;
}

/** The two states share the store of the site, and nothing else, so that the next build of the site finds what it left. */
async function buildState(name: 'before' | 'after', { root, configFile, config, signal }: State): Promise<string> {
  const cacheDir = join(placeOf(config), name);
  const outDir = join(cacheDir, 'dist');
  const store = join(cacheDir, 'store');
  mkdirSync(join(config.cacheDir, 'store'), { recursive: true });
  mkdirSync(cacheDir, { recursive: true });
  if (!existsSync(store)) symlinkSync(join(config.cacheDir, 'store'), store, 'junction');
  const logger = createLogger({ verbose: false, colors: false, tty: false, write: () => undefined, root });
  const file = configFile === '' ? {} : { configFile };
  await build({ root, ...file, base: config.base, outDir, cacheDir, cache: true, logger, signal });
  return outDir;
}

function commitOf(ref: string, root: string): string {
  // `--end-of-options` cannot be used: older versions of git print it.
  if (!ref.startsWith('-')) {
    try {
      return runGit(root, ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`])
        .toString()
        .trim();
    } catch (error) {
      if (!(error instanceof TapdocsError)) throw error;
    }
  }
  const listed = runGit(root, ['for-each-ref', '--format=%(refname:short)']).toString().split('\n').filter(Boolean);
  const isShallow = runGit(root, ['rev-parse', '--is-shallow-repository']).toString().trim() === 'true';
  return fail(changedProblem('CHANGED_REF', { ref, nearest: nearest(ref, listed) ?? undefined, isShallow }));
}
