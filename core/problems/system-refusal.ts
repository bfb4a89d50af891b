/** A file operation that the system refused, for a message. */
export interface SystemRefusal {
  /** Absolute, or as it was passed to the system. Undefined if the system did not name the file. */
  path: string | undefined;
  /** `ENOSPC: no space left on device`. */
  detail: string;
  /** What to do about it. One sentence or more. */
  advice: string;
}

const room = 'Make room on the disk that holds it.';
const rights = 'Allow the user who runs Tapdocs to read and write there.';
const files = 'Allow more open files, for example with `ulimit -n 4096`.';
const watches = 'Allow more watched files: raise `fs.inotify.max_user_watches` and `fs.inotify.max_user_instances`.';

/** Reasons that lie in the machine, not in the program. A missing file is not one of them, because it may be a bug. */
const advices: ReadonlyMap<string, string> = new Map([
  ['ENOSPC', room],
  ['EDQUOT', room],
  ['EFBIG', room],
  ['EACCES', rights],
  ['EPERM', rights],
  ['EROFS', 'The disk is read-only. Mount it for writing, or use another folder.'],
  ['ENAMETOOLONG', 'Shorten the name.'],
  ['EMFILE', files],
  ['ENFILE', files],
  ['EIO', 'Check the disk that holds it: it may be damaged.'],
]);

/** Null for an error that does not come from the file system, or that the program itself may have caused. */
export function systemRefusal(error: unknown): SystemRefusal | null {
  if (!isSystemError(error)) return null;
  const advice = adviceOf(error);
  // Ports and programs are not files.
  if (advice === undefined || /^(?:spawn|listen|bind|connect|kill)/.test(error.syscall)) return null;
  return { path: error.dest ?? error.path, ...describeRefusal(error), advice };
}

/**
 * The refusal of a folder whose path, or a part of it, is a file, or that is on a read-only disk: with `recursive`, the error is then
 * that its parent does not exist. Null for another error.
 */
export function folderRefusal(error: unknown): SystemRefusal | null {
  if (!isSystemError(error) || error.syscall !== 'mkdir' || !/^(?:ENOTDIR|EEXIST|ENOENT)$/.test(error.code))
    return null;
  const readOnly = advices.get('EROFS');
  const advice = 'A file has the name of a folder. Remove or rename the file.';
  return {
    path: error.path,
    ...describeRefusal(error),
    advice: error.code === 'ENOENT' && readOnly !== undefined ? readOnly : advice,
  };
}

/** The error of the system, and what to do about it, if that is known. */
export function describeRefusal(error: unknown): { detail: string; advice?: string } {
  if (!(error instanceof Error)) return { detail: String(error) };
  const advice = isSystemError(error) ? adviceOf(error) : undefined;
  return { detail: error.message.replace(/, \w+(?: '.*)?$/s, ''), ...(advice !== undefined && { advice }) };
}

interface SystemError extends Error {
  code: string;
  syscall: string;
  path?: string;
  dest?: string;
}

function adviceOf({ code, syscall }: SystemError): string | undefined {
  const isLimit = code === 'ENOSPC' || code === 'EMFILE';
  return syscall === 'watch' && isLimit ? watches : advices.get(code);
}

function isSystemError(error: unknown): error is SystemError {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    'syscall' in error &&
    typeof error.syscall === 'string'
  );
}
