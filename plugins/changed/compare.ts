import {
  type BlockChange,
  type ChangePlaces,
  codeSpan,
  compareSections,
  contentWords,
  describeSection,
  printPages,
  type SectionChange,
} from '../versions/comparison/index.js';
import { type PageBlocks, readBlocks } from './page-blocks.js';
import type { Snapshot } from './snapshot.js';

/** A page of a site. */
export interface ListedPage {
  /** Without base: `/guide/`. */
  path: string;
  title: string;
  lang: string;
}

/** Numbers of words. Languages without spaces between words count characters. */
export interface WordCounts {
  added: number;
  removed: number;
}

/** A section that differs. */
export interface ListedSection {
  kind: SectionChange['kind'];
  /** Id of its heading; '' for what stands before the first one. */
  id: string;
  heading: string;
  words: WordCounts;
}

export interface ChangedPage extends ListedPage {
  words: WordCounts;
  sections: ListedSection[];
}

/** What differs between two states of a site. */
export interface SiteChanges {
  added: ListedPage[];
  removed: ListedPage[];
  /** Pages with the same content at another path, or whose old path leads to the new one. */
  moved: (ListedPage & { from: string })[];
  changed: ChangedPage[];
}

/** The changes of a page, with their places in its document. */
export interface PageChanges {
  blocks: PageBlocks;
  sections: SectionChange[];
  places: ChangePlaces;
}

/** Receives each page that differs, to paint it. */
type Painter = (path: string, changes: PageChanges) => void;

/** Compares two states of a site. */
export async function compareSites(
  before: Snapshot,
  after: Snapshot,
  { base, paint }: { base: string; paint: Painter },
): Promise<SiteChanges> {
  const result: SiteChanges = { added: [], removed: [], moved: [], changed: [] };
  const moves = await findMoves(before, after, base);
  const isMoved = new Set([...moves].flat());
  const compare = async (oldPath: string, path: string): Promise<void> => {
    const [old, html] = [await before.read(oldPath), await after.read(path)];
    if (contentOf(old) === contentOf(html)) return;
    const blocks = readBlocks(html, base);
    const places: ChangePlaces = new Map();
    const sections = compareSections(readBlocks(old, base).sections, blocks.sections, places);
    if (sections.length === 0) return;
    paint(path, { blocks, sections, places });
    const listed = sections.map(listSection);
    result.changed.push({ ...pageOf(path, blocks), words: sum(listed.map(({ words }) => words)), sections: listed });
  };
  for (const path of after.paths) {
    if (isMoved.has(path)) continue;
    if (before.paths.has(path)) await compare(path, path);
    else {
      const blocks = readBlocks(await after.read(path), base);
      paint(path, wholePage(blocks));
      result.added.push(pageOf(path, blocks));
    }
  }
  for (const path of before.paths)
    if (!after.paths.has(path) && !isMoved.has(path))
      result.removed.push(pageOf(path, readBlocks(await before.read(path), base)));
  for (const [from, path] of moves) {
    result.moved.push({ ...pageOf(path, readBlocks(await after.read(path), base)), from });
    await compare(from, path);
  }
  return result;
}

/** New paths by old ones. */
async function findMoves(before: Snapshot, after: Snapshot, base: string): Promise<Map<string, string>> {
  const gone = [...before.paths].filter((path) => !after.paths.has(path));
  const moves = new Map<string, string>();
  const taken = new Set<string>();
  const move = (from: string, to: string): void => {
    moves.set(from, to);
    taken.add(to);
  };
  for (const path of gone) {
    const to = after.redirects.get(path);
    if (to !== undefined && after.paths.has(to) && !before.paths.has(to) && !taken.has(to)) move(path, to);
  }
  const keyOf = ({ lang, sections }: PageBlocks): string =>
    sections.length === 0
      ? ''
      : JSON.stringify([lang, sections.map(({ heading, blocks }) => [heading, blocks.map(({ key }) => key)])]);
  const byContent = new Map<string, string>();
  const rest = gone.filter((path) => !moves.has(path));
  for (const path of rest) byContent.set(keyOf(readBlocks(await before.read(path), base)), path);
  byContent.delete('');
  if (byContent.size === 0) return moves;
  for (const path of after.paths) {
    if (before.paths.has(path) || taken.has(path)) continue;
    const key = keyOf(readBlocks(await after.read(path), base));
    const from = byContent.get(key);
    if (from !== undefined) move(from, path);
    byContent.delete(key);
  }
  return moves;
}

/** The part of a document that can differ without a difference of the layout. */
function contentOf(html: string): string {
  const start = html.indexOf('<main');
  const end = html.indexOf('</main>');
  return start < 0 || end < 0 ? html : html.slice(start, end);
}

function pageOf(path: string, { title, lang }: PageBlocks): ListedPage {
  return { path, title: title || path, lang };
}

/** A new page counts as one change, at its start. */
function wholePage(blocks: PageBlocks): PageChanges {
  const [first] = blocks.sections;
  if (!first) return { blocks, sections: [], places: new Map() };
  const change: SectionChange = { kind: 'added', id: first.id, depth: first.depth, heading: [], blocks: [] };
  return { blocks, sections: [change], places: new Map([[change, { at: first }]]) };
}

function listSection({ kind, id, heading, blocks }: SectionChange): ListedSection {
  const text = heading.map((part) => (part.kind === 'removed' && kind === 'changed' ? '' : part.text)).join('');
  const parts = [...heading, ...blocks.flatMap(partsOf)].map((part) => ({
    count: contentWords(part.text).length,
    // The heading of a whole section has no kind of its own.
    kind: part.kind ?? (kind === 'changed' ? undefined : kind),
  }));
  const words = (wanted: 'added' | 'removed'): number =>
    parts.reduce((total, part) => total + (part.kind === wanted ? part.count : 0), 0);
  return { kind, id, heading: text.trim(), words: { added: words('added'), removed: words('removed') } };
}

/** The texts of a changed block. */
export function partsOf(change: BlockChange) {
  return change.block === 'row' ? change.cells.flat() : change.parts;
}

/** The changes as Markdown, for a comment on a pull request. */
export function printChanges(changes: SiteChanges, against: string): string {
  return printPages(`Changes against ${codeSpan(against)}`, changes, (page) => ({
    detail: `: ${counts(page.words)}`,
    sections: page.sections.map((section) => `${describeSection(section)}, ${counts(section.words)}`),
  }));
}

/** `+12 −3 words`. A link or a picture can change without its words. */
function counts({ added, removed }: WordCounts): string {
  const numbers = [...(added > 0 ? [`+${added}`] : []), ...(removed > 0 ? [`−${removed}`] : [])];
  return numbers.length > 0 ? `${numbers.join(' ')} words` : 'no words';
}

function sum(all: readonly WordCounts[]): WordCounts {
  return all.reduce((total, { added, removed }) => ({ added: total.added + added, removed: total.removed + removed }), {
    added: 0,
    removed: 0,
  });
}
