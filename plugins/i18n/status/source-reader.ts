import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Root } from 'mdast';
import type {} from 'mdast-util-mdx';
import type { Config } from 'tapdocs';
import { Each, fileStamp, isMissing, pageFormat, readCache, readTree, writeCache } from 'tapdocs/kit';
import { readSections } from './read-sections.js';
import type { Section } from './section.js';

/** Data about a source. */
export interface Source {
  sections: readonly Section[];
  /** Markdown files whose content it imports, below the site's root. */
  fragments: readonly string[];
}

/** Reads sources by their path below the site's root. */
export interface SourceReader {
  /**
   * Null if there is no such file.
   *
   * @throws Error of the file system for a file that exists and cannot be read
   */
  read(file: string): Source | null;
  /** Saves the results for the next run. */
  save(): void;
}

interface Entry extends Source {
  stamp: string;
}

interface Written {
  version: number;
  sources: Record<string, Entry>;
}

const writtenSample = { version: 0, sources: new Each({ stamp: '', sections: [{}], fragments: [''] }) };

/** Increment when `readSections` returns a different result for the same text. */
const version = 2;

/** A reader that caches results while the files do not change. */
export function createSourceReader(
  { root, markdown: { format } }: Pick<Config, 'root' | 'markdown'>,
  cacheFile: string,
): SourceReader {
  const written = readCache<Written>(cacheFile, { version, sources: {} }, writtenSample);
  const known = new Map(Object.entries(written.version === version ? written.sources : {}));
  let changed = false;
  return {
    read(file) {
      const path = join(root, file);
      try {
        const { stamp, steady } = fileStamp(path);
        const before = known.get(file);
        if (before?.stamp === stamp) return before;
        const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
        const { tree } = readTree(text, pageFormat(text, { file, format }));
        const source = { stamp, sections: readSections(text, tree), fragments: fragmentsOf(tree, file) };
        changed ||= steady;
        if (steady) known.set(file, source);
        else known.delete(file);
        return source;
      } catch (error) {
        known.delete(file);
        if (isMissing(error)) return null;
        throw error;
      }
    },
    save() {
      if (changed) writeCache(cacheFile, { version, sources: Object.fromEntries(known) } satisfies Written);
      changed = false;
    },
  };
}

const imports = /^import\s+\w+\s+from\s+(['"])(\.{1,2}\/[^'"\n]+\.mdx?)\1/gm;

function fragmentsOf({ children }: Root, file: string): string[] {
  const text = children.map((node) => (node.type === 'mdxjsEsm' ? node.value : '')).join('\n');
  const found = [...text.matchAll(imports)].map(([, , request = '']) => posix.join(posix.dirname(file), request));
  return [...new Set(found)].filter((path) => !path.startsWith('../'));
}
