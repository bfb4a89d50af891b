import type { PreparedFragment, PreparedSection } from './prepare-fragment.js';
import type { Match, Matcher } from './match-tokens.js';
import { type Token } from './tokenize.js';

/** A section that matches a query, with its matches. */
export interface RankedSection {
  page: PreparedFragment;
  prepared: PreparedSection;
  score: number;
  title: Match[];
  heading: Match[];
  text: Match[];
  code: Match[];
}

/** Weight of a match by its place. The title of the page is the title of its start. */
const weightOf = { title: 14, pageOfSection: 4, heading: 8, above: 2, path: 3, text: 1, code: 0.5 };
const half = 4;
/** A page whose title matches comes before a section of another page. */
const titled = 1.3;
/** Number of words in a section of average length, and of letters in a word with its separator. */
const usualLength = 120;
const lettersPerWord = 5;
/** More mentions in a text do not increase the score. */
const mostInText = 8;

/** Scores the sections of a page. Sections in which only the headings above match are left out. */
export function rankSections(page: PreparedFragment, matcher: Matcher, text: string): RankedSection[] {
  const title = matcher.match(page.title);
  const path = matcher.match(page.path);
  return page.sections.flatMap((prepared): RankedSection[] => {
    const hits = {
      title,
      path: isStartOf(prepared) ? path : [],
      heading: matcher.match(prepared.heading),
      above: matcher.match(prepared.above),
      text: matcher.matchText(prepared.text),
      code: matcher.matchText(prepared.code),
    };
    const isStart = isStartOf(prepared);
    const count = hits.heading.length + hits.text.length + hits.code.length + (isStart ? title.length : 0);
    if (count === 0) return [];
    const name = isStart ? { tokens: page.title, matches: title } : { tokens: prepared.heading, matches: hits.heading };
    const score =
      (isStart && title.length > 0 ? titled : 1) *
      relevance(hits, { prepared, isStart }, matcher) *
      (1 +
        0.6 * sideBySide(name.matches, matcher) +
        0.3 * sideBySide([...hits.text, ...hits.code], matcher) +
        0.7 * exactness(name, matcher) +
        literalness(page, prepared, text));
    return [{ page, prepared, score, title, heading: hits.heading, text: hits.text, code: hits.code }];
  });
}

function isStartOf({ section: [, headings] }: PreparedSection): boolean {
  return headings.length === 0;
}

type Found = Record<'title' | 'path' | 'heading' | 'above' | 'text' | 'code', Match[]>;

/** 0 to 1: units by their rarity, times the share of the query that matches. */
function relevance(
  hits: Found,
  { prepared, isStart }: { prepared: PreparedSection; isStart: boolean },
  { units }: Matcher,
): number {
  const counts = units.map(() => 0);
  /** In names, only the best match of a unit counts; in texts, each match counts. */
  const add = (matches: readonly Match[], weight: number, isName: boolean): void => {
    const sectionCounts = units.map(() => 0);
    for (const { unit, factor } of matches) {
      const count = sectionCounts[unit] ?? 0;
      sectionCounts[unit] = isName ? Math.max(count, factor) : Math.min(mostInText, count + factor);
    }
    for (const [unit, count] of sectionCounts.entries()) counts[unit] = (counts[unit] ?? 0) + count * weight;
  };
  const length = (prepared.text.text.length + prepared.code.text.length) / lettersPerWord;
  const shorten = 1 / (0.5 + (0.5 * length) / usualLength);
  add(hits.title, isStart ? weightOf.title : weightOf.pageOfSection, true);
  add(hits.path, weightOf.path, true);
  add(hits.heading, weightOf.heading, true);
  add(hits.above, weightOf.above, true);
  add(hits.text, weightOf.text * shorten, false);
  add(hits.code, weightOf.code * shorten, false);
  let sum = 0;
  let covered = 0;
  let whole = 0;
  for (const [index, { unit, value }] of units.entries()) {
    const count = counts[index] ?? 0;
    sum += (value * count) / (count + half);
    if (unit.isWhole) continue;
    whole += value;
    if (count > 0) covered += value;
  }
  return whole > 0 ? (sum / whole) * (covered / whole) ** 1.5 : 0;
}

/** Share of the adjacent units of the query that are also adjacent here. */
function sideBySide(matches: readonly Match[], { units }: Matcher): number {
  const places = units.map(() => new Set<number>());
  for (const { unit, token } of matches) places[unit]?.add(token.at);
  const inOrder = [...units.entries()].filter(([, { unit }]) => !unit.isWhole);
  let pairs = 0;
  let count = 0;
  for (let index = 1; index < inOrder.length; index += 1) {
    const [first, { unit: a }] = inOrder[index - 1] ?? [0, { unit: { at: 0 } }];
    const [second, { unit: b }] = inOrder[index] ?? [0, { unit: { at: 0 } }];
    pairs += 1;
    const distance = b.at - a.at;
    if ([...(places[first] ?? [])].some((at) => places[second]?.has(at + distance))) count += 1;
  }
  return pairs === 0 ? 0 : count / pairs;
}

/** A name that lacks more of the query than this is not considered. */
const leastSaid = 0.75;

/** The share of the name in the query, times the share of the query in the name: 1 if they are the same. */
function exactness(
  { tokens, matches }: { tokens: readonly Token[]; matches: readonly Match[] },
  { units }: Matcher,
): number {
  let whole = 0;
  let inName = 0;
  for (const [index, { unit, value }] of units.entries()) {
    if (unit.isWhole) continue;
    whole += value;
    if (matches.some((match) => match.unit === index)) inName += value;
  }
  if (inName === 0 || inName < whole * leastSaid) return 0;
  const atoms = tokens.reduce((last, { at, span }) => Math.max(last, at + span), 0);
  const said = new Map<number, number>();
  for (const { token, factor } of matches) {
    for (let at = token.at; at < token.at + token.span; at += 1) said.set(at, Math.max(said.get(at) ?? 0, factor));
  }
  return ([...said.values()].reduce((sum, factor) => sum + factor, 0) / atoms) * (inName / whole);
}

/** A bonus for the query as it was typed, including punctuation. */
function literalness({ fragment }: PreparedFragment, { section }: PreparedSection, query: string): number {
  const [, headings, text, code] = section;
  const has = (where: string): boolean => where.toLowerCase().includes(query);
  if (has(headings.at(-1) ?? fragment.title)) return 0.5;
  return has(text) || has(code) ? 0.25 : 0;
}
