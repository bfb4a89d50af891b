import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder that goes with the process: what is in it may be read until then. Absolute path. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tapdocs-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
