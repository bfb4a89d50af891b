import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadConfig } from './config/load.js';
import { resolveConfig } from './config/resolve.js';
import { Each, readSmallJson, writeJson } from './files/json-file.js';
import { readOutput } from './files/output.js';
import { below } from './files/paths.js';
import type { Logger } from './problems/logger.js';
import { fail, problem } from './problems/problem.js';
import { counted, formatBytes } from './problems/text.js';

export interface DeployOptions {
  /** Absolute path of the site. */
  root: string;
  configFile?: string | undefined;
  outDir?: string | undefined;
  /** Absolute path of the list of what was deployed. Default: `deployed.json` in the cache folder. */
  manifest?: string | undefined;
  /** Command line that uploads. Default: the files are only listed. */
  command?: string | undefined;
  /** Variables of the environment for the command. */
  environment: Readonly<Record<string, string | undefined>>;
  logger: Logger;
  signal: AbortSignal;
}

/** What a deployment changes. Paths below the output folder. */
export interface DeployReport {
  /** Files that are new or have changed; HTML last, so that a page never shows files that are not there yet. */
  upload: readonly string[];
  remove: readonly string[];
  unchanged: number;
  /** Size of `upload`. */
  bytes: number;
}

/**
 * Compares the built site with what was deployed before, lists the differences, and runs a command that uploads them. If it succeeds,
 * the state is recorded.
 *
 * @throws TapdocsError DEPLOY_EMPTY without output, DEPLOY_MANIFEST for a damaged list, DEPLOY_FAILED if the command fails
 */
export async function deploy({ root, configFile, outDir, logger, ...options }: DeployOptions): Promise<DeployReport> {
  const { config: user, file } = await loadConfig(root, { configFile, cache: false });
  const config = resolveConfig(user, { root, configFile: file, outDir });
  const files = readOutput(config);
  if (files.size === 0) fail(problem('DEPLOY_EMPTY', { dir: below(root, config.outDir) ?? config.outDir }));
  const manifest = options.manifest ?? join(config.cacheDir, 'deployed.json');
  const none: Manifest = { files: {} };
  const deployed = readSmallJson(manifest, none, { files: new Each('') });
  if (deployed === none && existsSync(manifest))
    fail(problem('DEPLOY_MANIFEST', { file: below(root, manifest) ?? manifest }));
  const before = new Map(Object.entries(deployed.files));
  const changed = [...files].filter(([path, { hash }]) => before.get(path) !== hash);
  const isPage = (path: string): number => Number(path.endsWith('.html'));
  const report: DeployReport = {
    upload: changed.map(([path]) => path).sort((a, b) => isPage(a) - isPage(b) || (a < b ? -1 : 1)),
    remove: [...before.keys()].filter((path) => !files.has(path)).sort(),
    unchanged: files.size - changed.length,
    bytes: changed.reduce((sum, [, { size }]) => sum + size, 0),
  };
  const { upload, remove, unchanged, bytes } = report;
  const isNew = (path: string): boolean => !before.has(path);
  const lines = [...upload.map((path) => `${isNew(path) ? '+' : '~'} ${path}`), ...remove.map((path) => `- ${path}`)];
  if (options.command === undefined && lines.length > 0) logger.info(lines.join('\n'));
  if (options.command !== undefined && lines.length > 0) {
    await runUpload(options.command, report, { ...options, root, outDir: config.outDir });
    mkdirSync(dirname(manifest), { recursive: true });
    writeJson(manifest, { files: Object.fromEntries([...files].map(([path, { hash }]) => [path, hash])) });
  }
  const verb = options.command === undefined ? ['to upload', 'to remove'] : ['uploaded', 'removed'];
  logger.info(
    `${counted(upload.length, 'file')} ${verb[0]} (${formatBytes(bytes)}), ${remove.length} ${verb[1]}, ${unchanged} unchanged.`,
  );
  return report;
}

/** Hashes of files by path. */
interface Manifest {
  files: Readonly<Record<string, string>>;
}

async function runUpload(
  command: string,
  { upload, remove }: DeployReport,
  { root, outDir, environment, signal }: Pick<DeployOptions, 'root' | 'environment' | 'signal'> & { outDir: string },
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tapdocs-deploy-'));
  const list = (name: string, paths: readonly string[]): string => {
    const file = join(folder, name);
    writeFileSync(file, paths.map((path) => `${path}\n`).join(''));
    return file;
  };
  const env = {
    ...environment,
    TAPDOCS_OUT_DIR: outDir,
    TAPDOCS_UPLOAD: list('upload.txt', upload),
    TAPDOCS_REMOVE: list('remove.txt', remove),
  };
  try {
    const detail = await new Promise<string | null>((done) => {
      // The command's output belongs to it; with `--json`, stdout is for the result.
      const child = spawn(command, { cwd: root, env, signal, shell: true, stdio: ['ignore', 2, 2] });
      child.on('error', ({ message }) => done(`cannot be run: ${message}`));
      child.on('close', (code) => done(code === 0 ? null : `ended with ${code ?? 'a signal'}`));
    });
    if (detail !== null) fail(problem('DEPLOY_FAILED', { command, detail }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
