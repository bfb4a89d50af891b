import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { scratch } from '../copy-site.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder for the sites that the files of one run build: each is built once. */
    builtSites: string;
  }
}

/** Before all browser tests. */
export default function setup({ provide }: TestProject): () => void {
  mkdirSync(scratch, { recursive: true });
  const folder = mkdtempSync(join(scratch, 'built-'));
  provide('builtSites', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
