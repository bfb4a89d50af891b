import { spawn } from 'node:child_process';
import { gitEnvironment } from 'tapdocs/kit';
import { LogReader, logFormat, type FileHistory } from './log-reader.js';

export interface LogOptions {
  /** Absolute path of the working tree. */
  top: string;
  /** Paths whose history is read, below `top`, with `/`; '' for the whole repository. */
  folders: readonly string[];
  /** Hashes of commits to ignore. */
  ignored: readonly string[];
}

/** Histories by path below the top of the repository, or the reason why there are none. */
export type LogResult = { files: Map<string, FileHistory> } | { reason: string };

const settings = '-c log.showSignature=false -c log.follow=false -c log.showRoot=true';
const flags = '--topo-order --cc --name-status -M -z --no-color --no-notes';
const args = [...`--literal-pathspecs ${settings} log ${flags}`.split(' '), `--format=${logFormat}`];

/** Reads the history of all files with one process. The output is processed as a stream to save memory. */
export async function runLog({ top, folders, ignored }: LogOptions): Promise<LogResult> {
  const reader = new LogReader(new Set(ignored));
  const reason = await streamFields([...args, '--', ...pathsOf(folders)], top, (field) => reader.field(field));
  return reason === null ? { files: reader.histories() } : { reason };
}

/**
 * Reads the histories of all files at several commits with two processes: one for the changes, and one for the parents
 * of commits. The histories of a commit do not depend on the other commits, so they can be cached.
 *
 * @returns the results in the order of the commits, or the reason why there are none
 */
export async function runLogs(
  commits: readonly string[],
  { top, folders, ignored }: LogOptions,
): Promise<{ histories: Map<string, FileHistory>[] } | { reason: string }> {
  const changes: { commit: string; fields: string[] }[] = [];
  const parents = new Map<string, readonly string[]>();
  const paths = pathsOf(folders);
  const reasons = await Promise.all([
    streamFields([...args, '--full-history', ...commits, '--', ...paths], top, (field) => {
      const commit = LogReader.commitOf(field);
      if (commit === null) changes.at(-1)?.fields.push(field);
      else changes.push({ commit, fields: [field] });
    }),
    streamLines(['rev-list', '--parents', ...commits], top, (line) => {
      const [commit = '', ...rest] = line.split(' ');
      parents.set(commit, rest);
    }),
  ]);
  const reason = reasons.find((each) => each !== null);
  if (reason != null) return { reason };
  const ignoredCommits = new Set(ignored);
  return {
    histories: commits.map((commit) => {
      const reader = new LogReader(ignoredCommits);
      const reachable = reachableFrom(commit, parents);
      // Commits come before their parents in a part of the log, too.
      for (const { commit: commitId, fields } of changes)
        if (reachable.has(commitId)) fields.forEach((field) => reader.field(field));
      return reader.histories();
    }),
  };
}

function reachableFrom(commit: string, parents: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reachable = new Set([commit]);
  // A set also visits what is added while it is visited.
  for (const each of reachable) for (const parent of parents.get(each) ?? []) reachable.add(parent);
  return reachable;
}

function pathsOf(folders: readonly string[]): string[] {
  return folders.map((folder) => folder || '.');
}

function streamFields(command: readonly string[], top: string, onField: (field: string) => void) {
  return stream(command, { top, separator: '\0' }, onField);
}

function streamLines(command: readonly string[], top: string, onLine: (line: string) => void) {
  return stream(command, { top, separator: '\n' }, onLine);
}

/** Runs git, and passes on its output piece by piece. Resolves with the reason of a failure; null for success. */
function stream(
  command: readonly string[],
  { top, separator }: { top: string; separator: string },
  onPiece: (piece: string) => void,
): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn('git', command, { cwd: top, env: gitEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
    let rest = '';
    let complaint = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      const pieces = (rest + chunk).split(separator);
      rest = pieces.pop() ?? '';
      for (const piece of pieces) if (piece !== '') onPiece(piece);
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (complaint += chunk));
    child.on('error', (error) => resolve(`git does not run (${error.message})`));
    child.on('close', (code) => {
      resolve(code === 0 ? null : complaint.trim().split('\n')[0] || `git ended with code ${code}`);
    });
  });
}
