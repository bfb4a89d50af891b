import { codeSign, indexFormat, type Manifest, manifestPath, type SectionRow } from './index-files.js';
import { createIndexReader, type IndexReader, type ReadFile, type TermList } from './index-reader.js';
import { makeSnippet, markedPlaces, markText } from './make-snippet.js';
import { createMatcher, type Match, type Matcher } from './match-tokens.js';
import { type MatchedUnit, matchUnits } from './match-units.js';
import { parseQuery } from './parse-query.js';
import { placeOf, type Posting, sectionOf, slotOf } from './postings.js';
import { type RankedPart, type RankedSection, rankParts } from './rank-sections.js';
import { rootOfSlot, rootTerm, type SearchRoot, slotNumbers, weightOfSlot } from './root-slots.js';
import type { Fragment, SearchResult, SearchResults } from './search-result.js';
import { createStem } from './analyse-part.js';
import { type Token, tokenize, tokenizeName } from './tokenize.js';

export interface SearchOptions {
  /** Maximum number of pages, each with its best sections. Default: 20. */
  hits?: number;
  /** Maximum number of words in a snippet. Default: 10. */
  snippetWords?: number;
  /** Id of a content root: only its pages are found. Default: all. An unknown id is like none. */
  root?: string;
  /** Only pages of this group are found, if there are any. Default: all. */
  group?: string;
  /**
   * Called with true before a query reads its first file, and with false before others. The query ends if it returns false.
   * Default: it never ends.
   */
  pause?(needsFiles: boolean): Promise<boolean>;
}

/** A searchable index. */
export interface SearchIndex {
  /**
   * Reads the manifest, even if it was read before, so that the next query uses a new build or an edit in dev. Returns
   * the content roots to filter by; none if there are fewer than two.
   */
  open(): Promise<readonly SearchRoot[]>;
  search(query: string, options?: SearchOptions): Promise<SearchResults>;
  /** The same; null if `pause` ended it. */
  searchUnlessDropped(query: string, options: SearchOptions): Promise<SearchResults | null>;
}

interface Opened {
  reader: IndexReader;
  stem: (word: string) => string;
}

/**
 * An index in a folder, whose files `read` reads. Each file is read on demand, and only once.
 */
export function createSearchIndex(read: ReadFile): SearchIndex {
  let current: Promise<Opened> | null = null;
  const open = (): Promise<Opened> => {
    const before = current;
    const opening = openIndex(read, before);
    current = opening;
    opening.catch(() => {
      if (current === opening) current = before;
    });
    return opening;
  };
  const searchOnce = async (query: string, options: SearchOptions): Promise<SearchResults> => {
    const opened = await (current ?? open());
    try {
      return await searchIn(opened, query, options);
    } catch (error) {
      if (error instanceof Dropped) throw error;
      // A new build may have removed the files since the manifest was read.
      const latest = await open();
      if (latest === opened) throw error;
      return searchIn(latest, query, options);
    }
  };
  const search = (query: string, options: SearchOptions): Promise<SearchResults | null> =>
    searchOnce(query, options).catch((error: unknown) => {
      if (error instanceof Dropped) return null;
      throw error;
    });
  return {
    open: async () => (await open()).reader.manifest.roots ?? [],
    search: async (query, options = {}) => (await search(query, options)) ?? nothing,
    searchUnlessDropped: search,
  };
}

const nothing: SearchResults = { results: [], count: 0, groups: [] };

async function openIndex(read: ReadFile, before: Promise<Opened> | null): Promise<Opened> {
  const manifest = (await read(manifestPath)) as Manifest;
  if (manifest.format !== indexFormat) throw new Error('The search index was created by another version of Tapdocs.');
  const earlier = await before?.catch(() => null);
  if (earlier?.reader.manifest.version === manifest.version) return earlier;
  return { reader: createIndexReader(manifest, read), stem: createStem(manifest.language) };
}

async function searchIn(opened: Opened, text: string, options: SearchOptions): Promise<SearchResults> {
  const { stem } = opened;
  const { hits = 20, snippetWords = 10, root, group = '', pause = isWanted } = options;
  const gated = opened.reader.gated(gateOf(pause));
  const reader = root === undefined ? gated : rootReader(gated, root);
  const query = parseQuery(text, stem);
  if (query.units.length === 0) return nothing;
  const matched = await matchUnits(query.units, reader, stem);
  const { parts: total, weights, roots = [] } = reader.manifest;
  const numbers = slotNumbers(roots, weights);
  const ranked = rankParts(matched, { total, weightOf: (slot) => weightOfSlot(slot, numbers) });
  const texts = await readFirst(ranked, reader, mostFiles - filesOf(matched, reader));
  const matcher = createMatcher(matched, total);
  const look = createLook(matcher, stem);
  const { shown, groups } = shownPages(ranked, { reader, texts, look }, group);
  if (shown.length === 0 && groups.length > 0) return searchIn(opened, text, { ...options, group: '' });
  const results = selectSections(
    shown.map((section) => withPhrases(section, query.text, look)),
    hits,
  );
  return { results: results.map((section) => toResult(section, snippetWords, matcher)), count: ranked.length, groups };
}

const isWanted = (): Promise<boolean> => Promise.resolve(true);

/** Another query was typed. */
class Dropped extends Error {}

/** Waits once for a pause before the first file of a query is read. Throws if the query is dropped. */
function gateOf(pause: NonNullable<SearchOptions['pause']>): () => Promise<void> {
  let paused: Promise<boolean> | undefined;
  return async () => {
    const isFirst = paused === undefined;
    paused ??= pause(true);
    if (!(await paused) || !(isFirst || (await pause(false)))) throw new Dropped();
  };
}

/** Maximum number of files that a query reads after the manifest, if it has few words. */
const mostFiles = 5;
/** Number of parts whose texts are read in any case, and of those whose texts are read if no list has a row of them. */
const mostTexts = 2;
const mostMissing = 4;

/** Reads the texts of the first parts, within the limit of files; that of the first one in any case. */
async function readFirst(
  ranked: readonly RankedPart[],
  reader: IndexReader,
  room: number,
): Promise<Map<number, Fragment>> {
  const isMissing = ({ sections }: RankedPart): boolean => reader.rows(sections[0]?.place ?? 0).length === 0;
  const wanted = ranked.slice(0, mostMissing).filter((part, index) => index < mostTexts || isMissing(part));
  const most = Math.max(room, wanted.slice(0, 1).filter(isMissing).length);
  const read = wanted.slice(0, most).map(async ({ slot }) => [slot, await reader.fragment(slot)] as const);
  return new Map(await Promise.all(read));
}

/** Number of files with the lists of a query, and with words for corrections. */
function filesOf(matched: readonly MatchedUnit[], reader: IndexReader): number {
  const lists = new Set(matched.flatMap(({ answers }) => answers.map(({ term }) => reader.shardOf(term))));
  const isCorrected = matched.some(({ unit, answers }) => unit.isWord && answers.every(({ factor }) => factor < 1));
  return lists.size + (isCorrected ? 3 : 0);
}

/** Numbers of pages, and of their parts, whose sections can be shown. */
const mostPages = 30;
const mostParts = 400;

function shownPages(
  ranked: readonly RankedPart[],
  sources: Sources,
  group: string,
): { shown: ShownSection[]; groups: string[] } {
  const paths = new Set<string>();
  const groups = new Set<string>();
  const shown: ShownSection[] = [];
  for (const part of ranked.slice(0, mostParts)) {
    if (paths.size === mostPages) break;
    for (const section of shownSections(part, sources)) {
      groups.add(section.row.group);
      if (group !== '' && section.row.group !== group) continue;
      paths.add(section.row.path);
      shown.push(section);
    }
  }
  return { shown, groups: [...groups] };
}

interface Sources {
  reader: IndexReader;
  /** Pages that were read. */
  texts: ReadonlyMap<number, Fragment>;
  look: Look;
}

/** A text with the matches of the query. */
interface Seen {
  text: string;
  tokens: readonly Token[];
  matches: readonly Match[];
}

/** Looks for the query in texts and names. */
interface Look {
  matcher: Matcher;
  text(text: string): Seen;
  name(text: string): Seen;
  /** How much of the query a text has. */
  value(seen: Seen): number;
}

function createLook(matcher: Matcher, stem: (word: string) => string): Look {
  const seen = (text: string, tokens: readonly Token[]): Seen => ({ text, tokens, matches: matcher.match(tokens) });
  return {
    matcher,
    text: (text) => seen(text, tokenize(text, stem)),
    name: (text) => seen(text, tokenizeName(text, stem)),
    value({ matches }) {
      const units = new Set(matches.map(({ unit }) => unit));
      return [...units].reduce((sum, unit) => sum + (matcher.units[unit]?.value ?? 0), 0);
    },
  };
}

/** A section that can be shown, with the matches in its names and its text. */
interface ShownSection extends RankedSection {
  row: SectionRow;
  title: Seen;
  heading: Seen;
  excerpt: Seen;
}

/** The sections of a part of which a row or the text was read. */
function shownSections({ slot, sections }: RankedPart, { reader, texts, look }: Sources): ShownSection[] {
  const fragment = texts.get(slot);
  const page = reader.page(slot);
  const hasRow = fragment || sections.some(({ place }) => reader.rows(place).length > 0);
  // Without a row of any section, the page itself is shown.
  const named = page && !hasRow ? [{ ...page, anchor: '', headings: [], excerpt: '' }] : [];
  return sections.flatMap((section, index): ShownSection[] => {
    const rows = fragment ? [fragmentRow(fragment, section.place, look)] : reader.rows(section.place);
    const candidates = [...rows, ...(index === 0 ? named : [])].map((row) => ({
      row,
      excerpt: look.text(row.excerpt),
    }));
    const [first, ...others] = candidates;
    if (!first) return [];
    // The one whose text says most of the query.
    const best = others.reduce((one, each) => (look.value(each.excerpt) > look.value(one.excerpt) ? each : one), first);
    const { title, headings } = best.row;
    return [{ ...section, ...best, title: look.name(title), heading: look.name(headings.at(-1) ?? '') }];
  });
}

/** A section of a page with all of its text, or its code if only that matches. */
function fragmentRow({ path, title, group, sections }: Fragment, place: number, look: Look): SectionRow {
  const [anchor = '', headings = [], text = '', code = ''] = sections[sectionOf(place)] ?? [];
  const hasMatch = (each: string): boolean => look.text(each).matches.length > 0;
  const excerpt = code !== '' && !hasMatch(text) && hasMatch(code) ? codeSign + code : text;
  return { path, title, group, anchor, headings, excerpt };
}

/** How much the score rises if a name or a text says the query side by side, or as it was typed, or if headings above do. */
const phrased = { name: 0.6, text: 0.3, literalName: 0.5, literalText: 0.25, above: 0.3 };

function withPhrases(section: ShownSection, query: string, { matcher, text }: Look): ShownSection {
  const { row, title, heading, excerpt } = section;
  const name = row.headings.length === 0 ? title : heading;
  const literal = excerpt.text.toLowerCase().includes(query) ? phrased.literalText : 0;
  const above = text(row.headings.slice(0, -1).join(' ')).matches;
  const factor =
    1 +
    phrased.name * sideBySide(name.matches, matcher) +
    phrased.text * sideBySide(excerpt.matches, matcher) +
    (name.text.toLowerCase().includes(query) ? phrased.literalName : literal) +
    (phrased.above * new Set(above.map(({ unit }) => unit)).size) / matcher.units.length;
  return { ...section, score: section.score * factor };
}

/** Share of the adjacent units of the query that are also adjacent here. */
function sideBySide(matches: readonly Match[], { units }: Matcher): number {
  const places = units.map(() => new Set<number>());
  for (const { unit, token } of matches) places[unit]?.add(token.at);
  const inOrder = [...units.entries()].filter(([, { unit }]) => !unit.isWhole);
  const pairs = inOrder.slice(1).map((second, index) => [inOrder[index] ?? second, second] as const);
  const adjacent = pairs.filter(([[first, { unit: a }], [second, { unit: b }]]) =>
    [...(places[first] ?? [])].some((at) => places[second]?.has(at + b.at - a.at)),
  );
  return pairs.length === 0 ? 0 : adjacent.length / pairs.length;
}

function toResult({ row, title, heading, excerpt }: ShownSection, words: number, matcher: Matcher): SearchResult {
  const { path, group, anchor, headings } = row;
  const named = headings.length === 0 ? title.matches : heading.matches;
  const snippet = makeSnippet(excerpt, words, matcher);
  const kind = named.length === 0 && excerpt.matches.length > 0 ? 'text' : headings.length === 0 ? 'title' : 'heading';
  return {
    path,
    anchor,
    kind,
    group,
    title: row.title,
    headings: [...headings],
    titleHtml: markText(row.title, markedPlaces(title.matches)),
    headingHtml: markText(heading.text, markedPlaces(heading.matches)),
    snippetHtml: row.excerpt.startsWith(codeSign) ? `<code>${snippet}</code>` : snippet,
  };
}

/**
 * A reader of the parts of one content root: lists and numbers of parts are those of the root, before any other limit
 * applies. It reads the same files.
 *
 * @param id of the root; for an unknown one, the reader is returned as it is
 */
function rootReader(reader: IndexReader, id: string): IndexReader {
  const { roots = [] } = reader.manifest;
  const index = roots.findIndex((root) => root.id === id);
  const root = roots[index];
  if (!root) return reader;
  const number = index + 1;
  const numbers = slotNumbers(roots, reader.manifest.weights);
  return {
    ...reader,
    manifest: { ...reader.manifest, parts: root.parts },
    async list(term) {
      const list = await reader.list(term);
      if (!list) return null;
      // A list that was shortened may lack parts of the root. If it does, the root has its own list, in the same shard
      // or the next one.
      const rootList = list.isShort ? await reader.list(rootTerm(term, number)) : null;
      return rootList ?? listOf(list.postings.filter((each) => rootOfSlot(slotOf(placeOf(each)), numbers) === number));
    },
  };
}

function listOf(postings: readonly Posting[]): TermList | null {
  const count = new Set(postings.map((each) => slotOf(placeOf(each)))).size;
  return count === 0 ? null : { postings, count, isShort: false };
}

/** Maximum number of sections of one page. */
const mostOfPage = 12;
/** Sections that score less than this share of the best one are dropped, except those of the first pages. */
const leastShare = 0.12;
const leastPages = 5;

/** The best sections of the best `most` pages. A section that was split counts once. */
function selectSections(ranked: readonly ShownSection[], most: number): ShownSection[] {
  const sorted = distinct([...ranked].sort((a, b) => b.score - a.score || (a.row.path < b.row.path ? -1 : 1)));
  const least = (sorted[0]?.score ?? 0) * leastShare;
  const pages = [...new Set(sorted.map(({ row }) => row.path))].slice(0, most);
  const left = new Map(pages.map((path, index) => [path, { room: mostOfPage, isFirst: index < leastPages }]));
  return sorted.filter(({ score, row }) => {
    const page = left.get(row.path);
    if (!page || page.room === 0 || (score < least && !page.isFirst)) return false;
    page.room -= 1;
    return true;
  });
}

function distinct(sorted: readonly ShownSection[]): ShownSection[] {
  const seen = new Set<string>();
  return sorted.filter(({ row }) => {
    const key = `${row.path}#${row.anchor}`;
    return !seen.has(key) && seen.add(key);
  });
}
