import type { ComponentTimes } from '../../profile/time-components.js';
import type { ContentRenderer } from '../evaluate.js';

/**
 * The components that pages import, with React and what renders pages: the content bundle without the pages. It is made once, kept in
 * the store, and loaded by each process that renders pages with components, so that such a page costs no bundler. Here as the store
 * has it; files are named by portable paths.
 */
export interface ComponentBundle {
  /** Hash of its code. */
  code: string;
  /** The imports of pages from it, with indices of files. */
  imports: Record<string, number[]>;
  files: string[];
  shared: number[];
  emitted: [url: string, hash: string][];
  absent: string[];
  /** All that it is made from, and what was looked for in vain: of a file that is absent, the hash is ''. */
  dependencies: [file: string, hash: string][];
}

/** The component bundle of a process. */
export interface LoadedComponents {
  /** Hash of its code. */
  code: string;
  renderer: ContentRenderer;
  /** CSS by portable path of its source, of the style sheets evaluated so far. */
  css: ReadonlyMap<string, string>;
  /** Null unless the build is profiled. */
  components: ComponentTimes | null;
  /** URLs of its files, with the hashes of their bytes. */
  emitted: readonly (readonly [string, string])[];
  /** Files that every page depends on. */
  shared: readonly string[];
  /** The imports of a page, each as the text of a module that exports it as `value`. */
  load(imports: readonly string[]): Promise<unknown[]>;
  /** Files that an import is made from. */
  reach(imported: string): readonly string[];
  /** Absent files that could replace some of these. */
  absentFor(files: readonly string[]): string[];
  /** Called after pages were rendered. Caches the compiled code for the next process. */
  keepCompiled(): void;
}
