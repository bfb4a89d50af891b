import { join } from 'node:path';
import { below, type Site } from 'tapdocs';
import { createStampedCache, decodeUtf8, type OverviewItem, scanHeadings, type StampedCache } from 'tapdocs/kit';
import type { SourceFiles } from './source-files.js';

type Headings = OverviewItem['headings'];

/** Reads the headings of content files, for overviews. */
export interface HeadingReader {
  /** The same list while the file does not change. */
  read(file: string, files: SourceFiles): Headings;
  /** Saves the lists for the next run, so that it parses no unchanged file. */
  save(): void;
}

const sample = { depth: 2, text: '', id: '' };

export function createHeadingReader({ config, program }: Pick<Site, 'config' | 'program'>): HeadingReader {
  const { root, cacheDir } = config;
  const { format } = config.markdown;
  let opened: StampedCache<Headings> | undefined;
  const cache = (): StampedCache<Headings> =>
    (opened ??= createStampedCache(join(cacheDir, 'headings.json'), `${program} ${format}`, [sample]));
  return {
    read(file, files) {
      const { stamp, steady } = files.stamp(file);
      const name = files.cacheName(below(root, file) ?? file, stamp);
      const cached = cache().get(name, stamp);
      if (cached) return cached;
      const headings = scanHeadings(decodeUtf8(files.read(file)) ?? '', { file, format });
      if (steady) cache().set(name, stamp, { value: headings, lasts: true });
      return headings;
    },
    save: () => opened?.save(),
  };
}
