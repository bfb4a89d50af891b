import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { scratch } from './copy-site.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder for the sites that the files of one run build: each is built once. */
    builtSites: string;
  }
}

/** Before all tests that build sites; one folder for all projects of a run. */
export default function setup({ provide }: TestProject): () => void {
  const folder = join(scratch, `built-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  provide('builtSites', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
