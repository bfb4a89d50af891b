import { join } from 'node:path';
import { Each, hashOf, readCache, type RecordReader, type Site, writeCache } from 'tapdocs';
import { sectionChanges } from '../changes.js';
import type { SectionChange } from '../theme/section-change.js';
import type { PagePair } from './add-changes.js';

/** Increment when the changes of the same records differ. */
const form = 1;

/**
 * What changed in each page, by the path of the newer page; pages without changes are left out. Nothing is read for a
 * pair of records that is known from earlier builds.
 */
export async function computeChanges(
  pairs: Iterable<PagePair>,
  { records, site }: { records: RecordReader; site: Site },
): Promise<Map<string, SectionChange[]>> {
  const file = join(site.config.cacheDir, 'versions', 'changes.json');
  const known = readCache<Record<string, SectionChange[]>>(file, {}, new Each([]));
  const used: Record<string, SectionChange[]> = {};
  const result = new Map<string, SectionChange[]>();
  for (const { before, after } of pairs) {
    const hashes = [await records.hash(before.path), await records.hash(after.path)];
    if (hashes[0] === hashes[1]) continue;
    const key = hashOf(form, site.program, ...hashes);
    const changes = known[key] ?? sectionChanges(await records.read(before.path), await records.read(after.path));
    used[key] = changes;
    if (changes.length > 0) result.set(after.path, changes);
  }
  const isSame =
    Object.keys(used).length === Object.keys(known).length && Object.keys(used).every((key) => key in known);
  if (!isSame) writeCache(file, used);
  return result;
}
