/** Why a regular expression may take very long for some path, or null. */
export type PatternRisk = string | null;

/** What a part of an expression can match, as far as it matters here. */
interface Part {
  /** Repeats without bound. */
  loops: number;
  /** Loops that can run across a `/`. */
  wide: number;
  /** Whether the part can match a `/`. */
  matchesSlash: boolean;
  /** Whether it has a choice in it. */
  chooses: boolean;
  /** A bare `/`. */
  separates: boolean;
}

/** Loops that may compete for the same characters; a path of 512 characters then takes at most some ten million steps. */
const mostCompeting = 3;
/** A repetition of this many counts as one without bound. */
const manyTimes = 20;

/**
 * Looks for what makes backtracking explode. Patterns run in the reader's browser on whatever path the reader came with. A
 * pattern that passes takes polynomial time with a small exponent. `source` must be a valid expression.
 */
export function patternRisk(source: string): PatternRisk {
  const reader = { source, at: 0, risk: null as PatternRisk };
  readAlternatives(reader);
  return reader.risk;
}

interface Reader {
  source: string;
  at: number;
  risk: PatternRisk;
}

/** Reads up to the end or the closing parenthesis of the group. */
function readAlternatives(reader: Reader): Part {
  const branches = [readSequence(reader)];
  while (reader.source[reader.at] === '|') {
    reader.at++;
    branches.push(readSequence(reader));
  }
  return {
    loops: Math.max(...branches.map(({ loops }) => loops)),
    wide: Math.max(...branches.map(({ wide }) => wide)),
    matchesSlash: branches.some(({ matchesSlash }) => matchesSlash),
    chooses: branches.length > 1 || branches.some(({ chooses }) => chooses),
    separates: branches.every(({ separates }) => separates),
  };
}

function readSequence(reader: Reader): Part {
  const whole: Part = { loops: 0, wide: 0, matchesSlash: false, chooses: false, separates: false };
  let narrow = 0;
  while (reader.at < reader.source.length && !/[|)]/.test(reader.source[reader.at] ?? '')) {
    const part = readRepeated(reader);
    const own = part.loops - part.wide;
    const competing = narrow + own;
    narrow = part.separates ? own : competing;
    whole.loops += part.loops;
    whole.wide += part.wide;
    whole.matchesSlash ||= part.matchesSlash;
    whole.chooses ||= part.chooses;
    whole.separates ||= part.separates;
    if (competing + whole.wide > mostCompeting) reader.risk ??= 'too many repetitions compete for the same characters';
  }
  return whole;
}

function readRepeated(reader: Reader): Part {
  const part = readAtom(reader);
  const quantifier = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/.exec(reader.source.slice(reader.at));
  if (!quantifier) return part;
  reader.at += quantifier[0].length;
  const [, sign, least = '0', comma, most = ''] = quantifier;
  const times = sign ? (sign === '?' ? 1 : Infinity) : comma && most === '' ? Infinity : Number(comma ? most : least);
  const fewest = sign === '+' ? 1 : Number(least);
  if (times < manyTimes) {
    const { loops, wide, separates, chooses } = part;
    return {
      ...part,
      loops: loops * times,
      wide: wide * times,
      separates: separates && fewest > 0,
      chooses: chooses || fewest !== times,
    };
  }
  if (part.loops > 0) reader.risk ??= 'a repetition is nested in a repetition';
  else if (part.chooses) reader.risk ??= 'a choice is nested in a repetition';
  return { ...part, loops: 1, wide: part.matchesSlash ? 1 : 0, separates: false };
}

function readAtom(reader: Reader): Part {
  const { source } = reader;
  const char = source[reader.at] ?? '';
  if (char === '(') return readGroup(reader);
  if (char === '[') return readClass(reader);
  if (char === '\\') return readEscape(reader);
  reader.at++;
  if (char === '^' || char === '$') return single(false);
  return { ...single(char === '.' || char === '/'), separates: char === '/' };
}

function readGroup(reader: Reader): Part {
  const opening = /^\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/.exec(reader.source.slice(reader.at))?.[0] ?? '(';
  reader.at += opening.length;
  const inside = readAlternatives(reader);
  reader.at++;
  // A look at what follows takes no characters.
  return /^\(\?<?[=!]/.test(opening) ? { ...inside, matchesSlash: false, separates: false } : inside;
}

function readClass(reader: Reader): Part {
  const text = /^\[(?:\\[\s\S]|[^\]\\])*\]/.exec(reader.source.slice(reader.at))?.[0] ?? '[';
  reader.at += text.length;
  return single(classMatchesSlash(text));
}

function classMatchesSlash(text: string): boolean {
  try {
    return new RegExp(text, text.includes('\\p') || text.includes('\\P') ? 'u' : '').test('/');
  } catch {
    return true;
  }
}

function readEscape(reader: Reader): Part {
  const text = /^\\(?:[pP]\{[^}]*\}|k<[^>]*>|u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|\d+|[\s\S])/i.exec(
    reader.source.slice(reader.at),
  )?.[0];
  reader.at += text?.length ?? 1;
  if (/^\\(?:[1-9]|k<)/.test(text ?? '')) reader.risk ??= 'it has a back-reference to a group';
  const isSlash = text === '\\/';
  return { ...single(isSlash || /^\\[SWDPp]/.test(text ?? '')), separates: isSlash };
}

function single(matchesSlash: boolean): Part {
  return { loops: 0, wide: 0, matchesSlash, chooses: false, separates: false };
}
