import { join } from 'node:path';
import { hashOf, type RecordReader, type Site } from 'tapdocs';
import { Each, islandCode, memo, readCache, writeCache } from 'tapdocs/kit';
import { sectionChanges } from '../comparison/changes.js';
import type { SectionChange } from '../theme/changes-data.js';
import type { PagePair } from './add-changes.js';

/** Increment when the changes of the same records differ. */
const form = 2;

/** Changes of two records, and the code of their islands, which no record contains. */
interface KnownChanges {
  changes: SectionChange[];
  /** By id of the module. */
  code: Record<string, string>;
}

const sample = { changes: [], code: {} };

/** The surroundings of a comparison. */
export interface Comparison {
  records: RecordReader;
  site: Site;
}

/**
 * The changes of each page, by the path of the newer page. Pages without changes are left out. Nothing is read for a pair of records
 * whose changes are cached.
 */
export async function computeChanges(
  pairs: Iterable<PagePair>,
  { records, site }: Comparison,
): Promise<Map<string, SectionChange[]>> {
  const file = join(site.config.cacheDir, 'versions', 'changes.json');
  const stored = readCache<Record<string, KnownChanges>>(file, {}, new Each(sample));
  const used: Record<string, KnownChanges> = {};
  const result = new Map<string, SectionChange[]>();
  const codeOf = createCodes(site);
  for (const pair of pairs) {
    const hashes = [await records.hash(pair.before.path), await records.hash(pair.after.path)];
    if (hashes[0] === hashes[1]) continue;
    const key = hashOf(form, site.program, ...hashes);
    const before = stored[key];
    const isKnown = before && Object.entries(before.code).every(([module, code]) => codeOf(module) === code);
    const compared = isKnown ? before : await comparePages(pair, { records, site });
    used[key] = compared;
    if (compared.changes.length > 0) result.set(pair.after.path, compared.changes);
  }
  if (JSON.stringify(used) !== JSON.stringify(stored)) writeCache(file, used);
  return result;
}

/** The changes of one page. */
export async function comparePages({ before, after }: PagePair, { records, site }: Comparison): Promise<KnownChanges> {
  const codeOf = createCodes(site);
  const code: Record<string, string> = {};
  const changes = sectionChanges(
    await records.read(before.path),
    await records.read(after.path),
    (module) => (code[module] = codeOf(module)),
  );
  return { changes, code };
}

/** Identifies the code of islands. Each island is computed once. */
export function createCodes(site: Pick<Site, 'config' | 'trees'>): (module: string) => string {
  return memo((module) => islandCode(module, site));
}
