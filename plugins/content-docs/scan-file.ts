import { fileStamp, scanTitle, problem } from 'tapdocs';
import { checkFrontMatter } from './check-front-matter.js';
import { readText } from './read-text.js';
import type { Scan, ScanCache } from './scan-cache.js';

/** Reads front matter and first heading of a content file, unless the cache knows them. `filePath` names it in problems. */
export function scanFile(file: string, filePath: string, cache: ScanCache): Scan {
  const { stamp, steady } = fileStamp(file);
  const known = cache.get(filePath, stamp);
  if (known) return known;
  const scan = scanSource(readText(file), filePath);
  cache.set(filePath, stamp, { scan, steady });
  return scan;
}

function scanSource(source: string | null, file: string): Scan {
  if (source === null) return { frontMatter: {}, heading: null, problems: [problem('NOT_UTF8', {}, { file })] };
  const { frontMatter, title, problems } = scanTitle(source, file);
  return { frontMatter, heading: title, problems: [...problems, ...checkFrontMatter(frontMatter, { source, file })] };
}
