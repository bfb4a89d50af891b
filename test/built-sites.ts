import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { scratch } from './copy-site.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder for the sites that the files of one run build. Each is built once. */
    builtSites: string;
  }
}

/** Runs before all tests that build sites. All projects of a run share one folder. */
export default function setup({ provide }: TestProject): () => void {
  const folder = join(scratch, `built-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  provide('builtSites', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
