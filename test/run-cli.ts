import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { repository } from './copy-site.js';

/** The result of a run of the command line. */
export interface CliRun {
  /** Exit code; null if a signal ended it. */
  code: number | null;
  stdout: string;
  stderr: string;
  /** Each problem on stderr, in order: `CONFIG_UNKNOWN_KEY tapdocs.config.ts:3:5`. */
  problems: string[];
}

/** Runs `tapdocs` as a user does, without colours and terminal. Ends it after four minutes. */
export function runCli(args: readonly string[], cwd = repository): Promise<CliRun> {
  const options = { cwd, env: { ...process.env, NO_COLOR: '1' }, timeout: 240_000, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(repository, 'bin/tapdocs.js'), ...args],
      options,
      (_, stdout, stderr) => {
        resolve({ code: child.exitCode, stdout, stderr, problems: problemsIn(stderr) });
      },
    );
  });
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
