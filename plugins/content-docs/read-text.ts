import { readFileSync } from 'node:fs';

/** The text of a UTF-8 file without a byte order mark; null if it is not valid UTF-8. */
export function readText(file: string): string | null {
  const bytes = readFileSync(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
