import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The store that sites of the run share, so that each bundle is made once. Projects that build few sites have none. */
    sharedStore: string | undefined;
  }
}

/** Before the tests of sites that are built in the process of the tests. */
export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'tapdocs-store-'));
  provide('sharedStore', join(folder, 'store'));
  // A process that a test has ended may still be writing.
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
}
