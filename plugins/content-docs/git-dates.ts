import { spawn } from 'node:child_process';

/** Dates of the last commits, ISO date-times in UTC, by path below the folder; or why there are none. */
export type GitDates = { dates: ReadonlyMap<string, string> } | { reason: string };

/** Reads git dates; calls again read the history only when another commit is checked out. */
export function createGitDates(): (folder: string) => Promise<GitDates> {
  const known = new Map<string, { head: string; dates: GitDates }>();
  return async (folder) => {
    const state = await run(folder, ['rev-parse', '--is-shallow-repository', 'HEAD']);
    if ('reason' in state) return state;
    const head = state.output;
    const before = known.get(folder);
    if (before?.head === head) return before.dates;
    const dates = head.startsWith('true') ? { reason: 'the clone is shallow' } : await readHistory(folder);
    known.set(folder, { head, dates });
    return dates;
  };
}

/** Files of one commit follow its date; the newest commit comes first. */
async function readHistory(folder: string): Promise<GitDates> {
  const dates = new Map<string, string>();
  let date = '';
  const onField = (field: string): void => {
    if (field.startsWith('\x01')) {
      date = isoDate(field.slice(1));
      return;
    }
    const path = field.replace(/^\n/, '');
    if (path && date && !dates.has(path)) dates.set(path, date);
  };
  const config = ['-c', 'log.showSignature=false', '-c', 'log.follow=false'];
  const options = ['--format=%x01%cI', '-z', '--name-only', '--no-renames', '--no-merges', '--relative'];
  const result = await run(folder, [...config, 'log', ...options, '--', '.'], onField);
  return 'reason' in result ? result : { dates };
}

/** A git date as an ISO date-time in UTC; '' for one that no calendar has. */
function isoDate(text: string): string {
  const time = Date.parse(text);
  return Number.isNaN(time) ? '' : new Date(time).toISOString();
}

/** Runs git. With `onField` the output is cut at NUL and handed over as it comes, so that a long history takes no memory. */
function run(
  cwd: string,
  args: readonly string[],
  onField?: (field: string) => void,
): Promise<{ output: string } | { reason: string }> {
  return new Promise((resolve) => {
    const child = spawn('git', args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let rest = '';
    let complaint = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      rest += chunk;
      if (!onField) return;
      const fields = rest.split('\0');
      rest = fields.pop() ?? '';
      fields.forEach(onField);
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (complaint += chunk));
    child.on('error', (error) => resolve({ reason: `git does not run (${error.message})` }));
    child.on('close', (code) => {
      if (code !== 0) return resolve({ reason: complaint.trim().split('\n')[0] || `git ended with code ${code}` });
      if (onField && rest) onField(rest);
      resolve({ output: rest });
    });
  });
}
