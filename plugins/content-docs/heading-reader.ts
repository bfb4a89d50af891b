import { decodeUtf8, type OverviewItem, scanHeadings } from 'tapdocs/kit';
import type { SourceFiles } from './source-files.js';

/** Reads the headings of a content file. Returns the same list while the file does not change. */
export type HeadingReader = (file: string, files: SourceFiles) => OverviewItem['headings'];

/** A reader with a cache, because `dev` calls it again at each change of a file. */
export function createHeadingReader(): HeadingReader {
  const known = new Map<string, { stamp: string; headings: OverviewItem['headings'] }>();
  return (file, files) => {
    const { stamp, steady } = files.stamp(file);
    const name = files.cacheName(file, stamp);
    const before = known.get(name);
    if (before?.stamp === stamp) return before.headings;
    const headings = scanHeadings(decodeUtf8(files.read(file)) ?? '');
    if (steady) known.set(name, { stamp, headings });
    return headings;
  };
}
