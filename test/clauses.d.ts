import type clauses from './browser/clauses.json';

declare module 'vitest' {
  interface TaskMeta {
    /** The clauses of `browser/spec.md` that the test shows. */
    clauses?: readonly (keyof typeof clauses)[];
  }
}
