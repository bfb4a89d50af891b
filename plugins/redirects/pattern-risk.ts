/** The reason why a regular expression may take very long for some path, or null. */
export type PatternRisk = string | null;

/** Properties of what a part of an expression can match. */
interface Part {
  /** Unbounded repetition. */
  loops: number;
  /** Unbounded repetitions that can match a `/`. */
  wide: number;
  /** Whether the part can match a `/`. */
  matchesSlash: boolean;
  /** Whether it contains an alternative. */
  chooses: boolean;
  /** A single `/`. */
  separates: boolean;
}

/**
 * Maximum number of repetitions that may compete for the same characters. A path of 512 characters then takes at most
 * about ten million steps.
 */
const mostCompeting = 3;
/** A repetition of at least this many counts as unbounded. */
const manyTimes = 20;

/**
 * Detects patterns with catastrophic backtracking, because patterns run in the reader's browser on any path. A pattern
 * that passes takes polynomial time with a small exponent. `source` must be a valid expression.
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

/** Parses up to the end or the closing parenthesis of the group. */
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
  // A lookaround consumes no characters.
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
