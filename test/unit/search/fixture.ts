import { expect } from 'vitest';
import { hash } from '../../../core/files/hash.js';
import { createAnalyser } from '../../../plugins/search-index/analysis-cache.js';
import {
  assignSlots,
  completeSlot,
  slotNumbers,
} from '../../../plugins/search-index/theme/search-engine/root-slots.js';
import { indexFiles, nameOf, TermChanges } from '../../../plugins/search-index/theme/search-engine/build-index.js';
import {
  fragmentPath,
  type Manifest,
  manifestPath,
  mostNames,
  type PageName,
} from '../../../plugins/search-index/theme/search-engine/index-files.js';
import { createIndexReader } from '../../../plugins/search-index/theme/search-engine/index-reader.js';
import type { SearchPage, SearchSection } from '../../../plugins/search-index/theme/search-engine/search-result.js';
import {
  createSearchIndex,
  type SearchOptions,
} from '../../../plugins/search-index/theme/search-engine/search-index.js';
import { ranksOf } from '../../../plugins/search-index/theme/search-engine/postings.js';
import type { TermEntry } from '../../../plugins/search-index/theme/search-engine/term-shards.js';
import { updateTable } from '../../../plugins/search-index/theme/search-engine/segment-table.js';

/** A page of one section, or of several. */
export function page(path: string, title: string, ...sections: (string | Partial<SearchSection>)[]): SearchPage {
  return {
    path,
    title,
    group: 'Guide',
    sections: sections.map((section, index) => ({
      id: index === 0 ? '' : `s${index}`,
      heading: '',
      depth: index === 0 ? 0 : 2,
      text: '',
      code: '',
      ...(typeof section === 'string' ? { text: section } : section),
    })),
  };
}

/** Ids of content roots, which are the first folders of the paths of their pages. */
type Roots = readonly string[];

/** Files of an index of pages, by path. */
export function filesOf(pages: readonly SearchPage[], language = 'en', roots: Roots = []): Map<string, string> {
  const numbers = slotNumbers(roots);
  const rootOf = (key: string): number => roots.indexOf(key.split(/[/#]/)[1] ?? '') + 1;
  const analyse = createAnalyser(language);
  const analysed = pages.flatMap((each) => analyse(each, each.path));
  const slots = assignSlots(analysed.map(({ key }) => key));
  const parts = analysed.map((part) => {
    const slot = completeSlot(slots.get(part.key) ?? -1, { root: rootOf(part.key), weight: 1 }, numbers);
    return { ...part, slot };
  });
  const files = new Map(parts.map(({ slot, fragment }) => [fragmentPath(slot), JSON.stringify(fragment)]));
  const bySlot = new Map(parts.map((part) => [part.slot, part]));
  const hasNames = parts.length <= mostNames;
  const changes = new TermChanges();
  for (const part of parts.toSorted((a, b) => a.slot - b.slot)) changes.add(undefined, part);
  const saved: string[] = [];
  const table = updateTable([], changes.all(), {
    numbers,
    ranks: ranksOf(numbers.weights),
    hasNames,
    fragment: (slot) => bySlot.get(slot)?.fragment ?? expect.fail(`no part ${slot}`),
    changed: new Set(),
    load: (entries) => JSON.parse(saved[Number(entries)] ?? '[]') as TermEntry[],
    save: (entries) => String(saved.push(JSON.stringify(entries)) - 1),
    name: (content) => nameOf(hash(content)),
  });
  const counted = roots.map((id, index) => ({
    id,
    label: id.toUpperCase(),
    parts: parts.filter(({ key }) => rootOf(key) === index + 1).length,
  }));
  const names = parts.map(({ slot, fragment: { path, title, group } }): PageName => [slot, path, title, group]);
  const facts = {
    language,
    texts: [...files.values()].sort().join(),
    parts: parts.length,
    weights: numbers.weights,
    ...(hasNames && { pages: names }),
    ...(counted.length > 1 && { roots: counted }),
  };
  for (const { path, content } of indexFiles(table, facts, hash)) files.set(path, content());
  return files;
}

/** Reads files as a browser does; `asked` are the paths in their order. */
export function readerOf(files: ReadonlyMap<string, string>) {
  const asked: string[] = [];
  const read = async (path: string): Promise<unknown> => {
    asked.push(path);
    const content = files.get(path.replace(/\?.*$/, ''));
    if (content === undefined) throw new Error(`404 ${path}`);
    return JSON.parse(content) as unknown;
  };
  return { read, asked };
}

/** An index of pages, to be searched. */
export function indexOf(pages: readonly SearchPage[], language = 'en', roots: Roots = []) {
  const files = filesOf(pages, language, roots);
  const { read, asked } = readerOf(files);
  const manifest = JSON.parse(files.get(manifestPath) ?? '') as Manifest;
  return { ...createSearchIndex(read), reader: createIndexReader(manifest, read), files, asked };
}

/** Paths with anchors of the results of a query, in order. */
export async function found(
  index: Pick<ReturnType<typeof indexOf>, 'search'>,
  query: string,
  options?: SearchOptions,
): Promise<string[]> {
  const { results } = await index.search(query, options);
  return results.map(({ path, anchor }) => (anchor === '' ? path : `${path}#${anchor}`));
}
