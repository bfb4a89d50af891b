import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Root } from 'mdast';
import type {} from 'mdast-util-mdx';
import type { Config } from 'tapdocs';
import { createStampedCache, fileStamp, isMissing, pageFormat, readTree } from 'tapdocs/kit';
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

const sample = { sections: [{}], fragments: [''] };

/** A reader that caches results while the files do not change. */
export function createSourceReader(
  { root, markdown: { format } }: Pick<Config, 'root' | 'markdown'>,
  cacheFile: string,
): SourceReader {
  // Increment the number when another result is read from the same text.
  const cache = createStampedCache<Source>(cacheFile, `2 ${format}`, sample);
  return {
    read(file) {
      const path = join(root, file);
      try {
        const { stamp, steady } = fileStamp(path);
        const cached = cache.get(file, stamp);
        if (cached) return cached;
        const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
        const { tree } = readTree(text, pageFormat(text, { file, format }));
        const value = { sections: readSections(text, tree), fragments: fragmentsOf(tree, file) };
        if (steady) cache.set(file, stamp, { value, lasts: true });
        return value;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    save: () => cache.save(),
  };
}

const imports = /^import\s+\w+\s+from\s+(['"])(\.{1,2}\/[^'"\n]+\.mdx?)\1/gm;

function fragmentsOf({ children }: Root, file: string): string[] {
  const text = children.map((node) => (node.type === 'mdxjsEsm' ? node.value : '')).join('\n');
  const requests = [...text.matchAll(imports)].map(([, , request = '']) => posix.join(posix.dirname(file), request));
  return [...new Set(requests)].filter((path) => !path.startsWith('../'));
}
