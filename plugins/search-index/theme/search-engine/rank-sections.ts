import type { MatchedUnit } from './match-units.js';
import { type Hit, hitOf, placeOf, placeOfSection, sectionOf, slotOf } from './postings.js';

/** A section that matches a query. */
export interface RankedSection {
  place: number;
  score: number;
}

/** A page, or a part of a long one, that matches a query, with its sections: the best first. */
export interface RankedPart {
  slot: number;
  score: number;
  sections: RankedSection[];
}

/** How a section matches a unit. */
interface Match {
  name: number;
  text: number;
  /** Share of the title or heading that the unit is. */
  share: number;
  kind: Hit['kind'];
}

const noMatch: Match = { name: 0, text: 0, share: 0, kind: 'none' };

const half = 5;
/** Weights of what the title of the page and its other sections say, for a section that does not say it. */
const ofPage = { title: 0.3, others: 0.25 };
/** How far a unit counts that only other sections of the page say. */
const coveredElsewhere = 0.6;
/** A page whose title matches comes before a section of another page. */
const titled = 1.5;
const coverage = 1.3;
const exact = 1;
/** A name that lacks more of the query than this is not considered. */
const leastSaid = 0.75;

/**
 * Ranks the parts that match a query. Rare units count more, names more than texts, and a section with all units more
 * than one with some of them.
 *
 * @param total number of parts of the index
 * @param weightOf weight of the page of a slot
 */
export function rankParts(
  matched: readonly MatchedUnit[],
  { total, weightOf }: { total: number; weightOf(slot: number): number },
): RankedPart[] {
  const values = matched.map(({ unit, answers }) => rarity(answers, total) * unit.share);
  const ranked: RankedPart[] = [];
  for (const [slot, sections] of matchesBySlot(matched)) {
    const best = partMatches(sections, matched.length);
    const title = sections.get(0) ?? [];
    const scored = [...sections].map(([section, matches]): ScoredSection => {
      const { score, isNamed } = scoreOf({ matches, best, title: section === 0 ? [] : title }, matched, values);
      const isAlias = matches.some((match) => match?.kind === 'alias');
      return { place: placeOfSection(slot, section), score: score * weightOf(slot), isNamed, isAlias };
    });
    scored.sort((a, b) => b.score - a.score || a.place - b.place);
    ranked.push({ slot, score: scored[0]?.score ?? 0, sections: withLanding(scored) });
  }
  return ranked.sort((a, b) => b.score - a.score || a.slot - b.slot);
}

interface ScoredSection extends RankedSection {
  /** Whether its name says the query. */
  isNamed: boolean;
  isAlias: boolean;
}

/** A page that is found by one of its other names leads to the section with that name, if there is one. */
function withLanding(sections: readonly ScoredSection[]): RankedSection[] {
  const [first, ...others] = sections;
  const landing = first?.isAlias ? others.find(({ isNamed }) => isNamed) : undefined;
  if (!first || !landing) return [...sections];
  const rest = sections.filter((section) => section !== landing);
  return [{ ...landing, score: first.score }, ...rest];
}

type SectionMatches = Map<number, (Match | undefined)[]>;

function matchesBySlot(matched: readonly MatchedUnit[]): Map<number, SectionMatches> {
  const slots = new Map<number, SectionMatches>();
  for (const [unit, { answers }] of matched.entries()) {
    for (const { factor, list } of answers) {
      for (const posting of list.postings) {
        const place = placeOf(posting);
        const { kind, name, text, share } = hitOf(posting);
        const slot = slotOf(place);
        const sections = slots.get(slot) ?? new Map<number, (Match | undefined)[]>();
        slots.set(slot, sections);
        const section = sectionOf(place);
        const matches = sections.get(section) ?? [];
        sections.set(section, matches);
        const before = matches[unit] ?? noMatch;
        matches[unit] = {
          name: Math.max(before.name, name * factor),
          text: Math.max(before.text, text * factor),
          share: Math.max(before.share, share * factor),
          kind: name * factor > before.name ? kind : before.kind,
        };
      }
    }
  }
  return slots;
}

/** The highest weight of each unit in a part. */
function partMatches(sections: SectionMatches, units: number): number[] {
  const best = Array.from({ length: units }, () => 0);
  for (const matches of sections.values()) {
    for (const [unit, match] of matches.entries()) {
      if (match) best[unit] = Math.max(best[unit] ?? 0, match.name + match.text);
    }
  }
  return best;
}

interface SectionInPart {
  matches: readonly (Match | undefined)[];
  /** Highest weights in the part. */
  best: readonly number[];
  /** Matches of the start of the page; none for the start itself. */
  title: readonly (Match | undefined)[];
}

function scoreOf(
  { matches, best, title }: SectionInPart,
  matched: readonly MatchedUnit[],
  values: readonly number[],
): Pick<ScoredSection, 'score' | 'isNamed'> {
  let [sum, covered, whole, inName, said, saidAtOnce] = [0, 0, 0, 0, 0, 0];
  for (const [index, { unit }] of matched.entries()) {
    const value = values[index] ?? 0;
    const { name, text, share } = matches[index] ?? noMatch;
    const inherited = ofPage.title * (title[index]?.kind === 'title' ? title[index].name : 0);
    const here = name + text + inherited;
    const weight = here + ofPage.others * Math.max(0, (best[index] ?? 0) - name - text);
    sum += (value * weight) / (weight + half);
    if (unit.isWhole) {
      saidAtOnce = Math.max(saidAtOnce, share);
      continue;
    }
    whole += value;
    covered += value * (here > 0 ? 1 : weight > 0 ? coveredElsewhere : 0);
    if (share > 0) inName += value;
    said += share;
  }
  if (whole === 0) return { score: 0, isNamed: false };
  const isNamed = inName >= whole * leastSaid && inName > 0;
  const exactness = isNamed ? (Math.min(1, Math.max(said, saidAtOnce)) * inName) / whole : 0;
  const isTitle = matches.some((match) => match?.kind === 'title' || match?.kind === 'alias');
  const score = (isTitle ? titled : 1) * (sum / whole) * (covered / whole) ** coverage * (1 + exact * exactness);
  return { score, isNamed };
}

/** The significance of a unit: the logarithm of how few parts contain it. */
export function rarity(answers: MatchedUnit['answers'], total: number): number {
  const [first, ...others] = answers;
  if (!first) return 0;
  const count =
    first.factor === 1 ? first.list.count : Math.max(first.list.count, ...others.map(({ list }) => list.count));
  return Math.log(1 + (total - Math.min(count, total) + 0.5) / (count + 0.5));
}
