import type { ComponentTimes } from '../../profile/time-components.js';
import type { ContentRenderer } from '../evaluate.js';

/**
 * The components that pages import, with React and the code that renders pages: the content bundle without the pages. It is bundled
 * once and kept in the store. Each process that renders pages with components loads it, so that these pages need no bundler. This is
 * its entry in the store. Files have portable paths.
 */
export interface ComponentBundle {
  /** Hash of its code. */
  code: string;
  /** The imports of pages, each with indices of its files. */
  imports: Record<string, number[]>;
  files: string[];
  shared: number[];
  emitted: [url: string, hash: string][];
  absent: string[];
  /** All sources of the bundle, and files that the bundler looked for but did not find. The hash of an absent file is ''. */
  dependencies: [file: string, hash: string][];
}

/** The component bundle that a process has loaded. */
export interface LoadedComponents {
  /** Hash of its code. */
  code: string;
  renderer: ContentRenderer;
  /** CSS of the style sheets evaluated so far, by portable path of its source. */
  css: ReadonlyMap<string, string>;
  /** Null unless the build is profiled. */
  components: ComponentTimes | null;
  /** URLs of its files, with the hashes of their bytes. */
  emitted: readonly (readonly [string, string])[];
  /** Files that every page depends on. */
  shared: readonly string[];
  /** The imports of a page. Each is the text of a module that exports the import as `value`. */
  load(imports: readonly string[]): Promise<unknown[]>;
  /** The source files of an import. */
  reach(imported: string): readonly string[];
  /** Absent files that could replace some of these files. */
  absentFor(files: readonly string[]): string[];
  /** Called after pages were rendered. Caches the compiled code for the next process. */
  keepCompiled(): void;
}
