import { readFileSync, statSync } from 'node:fs';

/** Changes whenever the content of a file may have changed. */
export function fileStamp(file: string): string {
  const { mtimeMs, ctimeMs, size, ino } = statSync(file);
  return [mtimeMs, ctimeMs, size, ino].join(':');
}

/** The text of a UTF-8 file without a byte order mark; null when its bytes are not UTF-8. */
export function readText(file: string): string | null {
  const bytes = readFileSync(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
