import type { DocsConventions } from './conventions.js';
import {
  type Config,
  type Json,
  type JsonObject,
  parseFrontMatter,
  problem,
  type Problem,
  below,
  type Site,
} from 'tapdocs';
import {
  decodeUtf8,
  describeValue,
  scanTitle,
  type StampedCache,
  stateFields,
  stateProblems,
  createStampedCache,
  type OverviewItem,
  scanHeadings,
} from 'tapdocs/kit';
import type { SourceFiles } from './source-files.js';
import { frontMatterFields } from './front-matter-fields.js';
import { join } from 'node:path';

/** What is read from a content file for navigation. JSON, because it is cached. */
export interface Scan {
  frontMatter: JsonObject;
  /** Text of the first level-1 heading, or null. */
  heading: string | null;
  problems: Problem[];
}

/** Scans by name; the name is the path of the file, see `SourceFiles`. */
export type ScanCache = StampedCache<Scan>;

/** How the files of a root are read. */
export interface ScanOptions {
  conventions: DocsConventions | null;
  /** `markdown.format` of the site. */
  format: Config['markdown']['format'];
}

/**
 * Reads the front matter and the first heading of a content file, unless they are cached. `filePath` is its name in
 * problems.
 */
export function scanFile(
  file: string,
  filePath: string,
  { cache, files, ...root }: ScanOptions & { cache: ScanCache; files: SourceFiles },
): Scan {
  const { stamp, steady } = files.stamp(file);
  const name = files.cacheName(filePath, stamp);
  const cached = cache.get(name, stamp);
  if (cached) return cached;
  const scan = scanSource(decodeUtf8(files.read(file)), filePath, root);
  // A file with problems is read again, because its source is shown.
  cache.set(name, stamp, { value: scan, lasts: steady && scan.problems.length === 0 });
  return scan;
}

function scanSource(source: string | null, file: string, { conventions, format }: ScanOptions): Scan {
  if (source === null) return { frontMatter: {}, heading: null, problems: [problem('NOT_UTF8', {}, { file })] };
  const { frontMatter: fields, title, problems } = scanTitle(source, { file, format });
  const frontMatter = conventions ? conventions.frontMatter(fields) : fields;
  const wrong = checkFrontMatter(frontMatter, { source, file });
  if (!conventions) return { frontMatter, heading: title, problems: [...problems, ...wrong] };
  // Values that the other generator accepts are not errors. They have no effect, which is reported.
  const kept = Object.entries(frontMatter).filter(([key]) => accepts(key, frontMatter[key] ?? null));
  const warnings = wrong.map((item): Problem => ({ ...item, severity: 'warning' }));
  return { frontMatter: Object.fromEntries(kept), heading: title, problems: [...problems, ...warnings] };
}

/** Whether a field can have a value. Unknown fields have any. */
function accepts(key: string, value: Json): boolean {
  return !Object.hasOwn(frontMatterFields, key) || frontMatterFields[key]?.accepts(value) !== false;
}

/** A problem for each known field with an invalid value, with the place of its key. */
export function checkFrontMatter(data: JsonObject, { source, file }: { source: string; file: string }): Problem[] {
  const wrong = Object.entries(data).filter(([key, value]) => !accepts(key, value));
  if (wrong.length === 0) return [];
  const { positions } = parseFrontMatter(source, file);
  const placeOf = (key: string): Problem['at'] => ({ file, ...positions.get(key), source });
  const others = wrong.filter(([key]) => !Object.hasOwn(stateFields, key));
  return [
    ...stateProblems(data, placeOf),
    ...others.map(([key, value]) => {
      const expected = frontMatterFields[key]?.expected ?? '';
      return problem('FRONT_MATTER_FIELD', { key, expected, got: describeValue(value) }, placeOf(key));
    }),
  ];
}

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
