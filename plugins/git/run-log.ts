import { spawn } from 'node:child_process';
import { gitEnvironment } from 'tapdocs';
import { LogReader, logFormat } from './log-reader.js';
import type { FileHistory } from './file-history.js';

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

const args = [
  '--literal-pathspecs',
  '-c',
  'log.showSignature=false',
  '-c',
  'log.follow=false',
  '-c',
  'log.showRoot=true',
  'log',
  '--topo-order',
  '--cc',
  '--name-status',
  '-M',
  '-z',
  '--no-color',
  '--no-notes',
  `--format=${logFormat}`,
];

/** Reads the history of all files with one process. The output is processed as a stream to save memory. */
export function runLog({ top, folders, ignored }: LogOptions): Promise<LogResult> {
  return new Promise((resolve) => {
    const paths = folders.map((folder) => folder || '.');
    const child = spawn('git', [...args, '--', ...paths], {
      cwd: top,
      env: gitEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const reader = new LogReader(new Set(ignored));
    let rest = '';
    let complaint = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      const fields = (rest + chunk).split('\0');
      rest = fields.pop() ?? '';
      for (const field of fields) if (field !== '') reader.field(field);
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (complaint += chunk));
    child.on('error', (error) => resolve({ reason: `git does not run (${error.message})` }));
    child.on('close', (code) => {
      if (code !== 0) resolve({ reason: complaint.trim().split('\n')[0] || `git ended with code ${code}` });
      else resolve({ files: reader.histories() });
    });
  });
}
