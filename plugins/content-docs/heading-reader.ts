import { fileStamp, type OverviewItem, scanHeadings } from 'tapdocs';
import { readText } from './read-text.js';

/** Reads the headings of a content file; the same list as long as the file is the same. */
export type HeadingReader = (file: string) => OverviewItem['headings'];

/** A reader that remembers: `dev` asks again at each change of a file. */
export function createHeadingReader(): HeadingReader {
  const known = new Map<string, { stamp: string; headings: OverviewItem['headings'] }>();
  return (file) => {
    const { stamp, steady } = fileStamp(file);
    const before = known.get(file);
    if (before?.stamp === stamp) return before.headings;
    const headings = scanHeadings(readText(file) ?? '');
    if (steady) known.set(file, { stamp, headings });
    return headings;
  };
}
