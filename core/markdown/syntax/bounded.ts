import type { Construct, Event, Extension, Point, State, TokenizeContext } from 'micromark-util-types';
import * as commonmark from 'micromark-core-commonmark';
import { codes } from './characters.js';

/** Thrown if the time to parse a text would grow much faster than its length. */
export class BeyondLimit extends Error {
  readonly line: number;
  readonly column: number;
  constructor(
    /** A sentence. */
    readonly detail: string,
    { line, column }: Point,
  ) {
    super(detail);
    this.line = line;
    this.column = column;
  }
}

/**
 * Maximum number of lists and quotes that begin on one line. Each takes about as long as the whole rest of the line.
 */
const mostContainers = 50;
/** Maximum number of emphasis markers in one paragraph. Each searches for its opening among all previous ones. */
const mostMarks = 2000;
/** Maximum number of opening brackets in one paragraph. For each one that is only text, the parser moves all events after it. */
const mostBrackets = 5000;
/**
 * Maximum number of characters that constructs without an end may read in one paragraph. Each start reads up to the
 * end.
 */
const mostInVain = 1_000_000;

/**
 * CommonMark syntax that takes quadratic time, with limits that normal texts do not reach. Headings with underlines
 * have no limit, because they are resolved in their own part of the page.
 */
export function boundedSyntax(): Extension {
  const { attention, blockQuote, codeText, htmlText, labelStartImage, labelStartLink, list, setextUnderline } =
    commonmark;
  const begun: Begun = new WeakMap();
  const items = nested(list, begun);
  const marks = { ...attention, resolveAll: counted(attention.resolveAll) };
  const brackets: Counts = new WeakMap();
  const underline = { ...setextUnderline, resolveTo: inOwnPart(setextUnderline.resolveTo) };
  const listStarts = [codes.asterisk, codes.plus, codes.dash, ...Array.from({ length: 10 }, (_, digit) => 48 + digit)];
  return {
    document: {
      ...Object.fromEntries(listStarts.map((code) => [code, items])),
      [codes.greaterThan]: nested(blockQuote, begun),
    },
    flow: { [codes.dash]: underline, [codes.equals]: underline },
    text: {
      [codes.asterisk]: marks,
      [codes.underscore]: marks,
      [codes.backTick]: frugal(codeText),
      [codes.lessThan]: frugal(htmlText),
      [codes.leftBracket]: bracket(labelStartLink, brackets),
      [codes.exclamation]: bracket(labelStartImage, brackets),
    },
    insideSpan: { null: [{ resolveAll: counted() }] },
  };
}

/** The number of lists and quotes that begin on the current line, and the start of the last one. */
type Begun = WeakMap<TokenizeContext, { line: number; offset: number; count: number }>;

/** A list or a quote with a limit for each line. The parser tries each more than once. */
function nested(construct: Construct, begun: Begun): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const start = this.now();
      const before = begun.get(this);
      const last = before?.line === start.line ? before : { line: start.line, offset: -1, count: 0 };
      const count = start.offset > last.offset ? last.count + 1 : last.count;
      begun.set(this, { ...last, offset: Math.max(start.offset, last.offset), count });
      if (count > mostContainers)
        throw new BeyondLimit(`More than ${mostContainers} lists or quotes begin on this line.`, start);
      return construct.tokenize.call(this, effects, ok, nok);
    },
  };
}

type Resolver = NonNullable<Construct['resolveAll']>;

function counted(resolve: Resolver = (events) => events): Resolver {
  return (events, context) => {
    let count = 0;
    for (const [kind, { type, start, end }] of events) {
      if (kind !== 'enter' || type !== 'attentionSequence') continue;
      count += Math.ceil((end.offset - start.offset) / 2);
      if (count > mostMarks)
        throw new BeyondLimit(`This paragraph has more than ${mostMarks} marks of emphasis.`, start);
    }
    return resolve(events, context);
  };
}

/** Number of opening brackets in each paragraph. */
type Counts = WeakMap<TokenizeContext, number>;

function bracket(construct: Construct, counts: Counts): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const start = this.now();
      const opened: State = (code) => {
        const count = (counts.get(this) ?? 0) + 1;
        counts.set(this, count);
        if (count > mostBrackets)
          throw new BeyondLimit(`This paragraph has more than ${mostBrackets} opening brackets.`, start);
        return ok(code);
      };
      return construct.tokenize.call(this, effects, opened, nok);
    },
  };
}

/** A construct that may fail only at the end of the paragraph. */
function frugal(construct: Construct): Construct {
  const inVain = new WeakMap<TokenizeContext, number>();
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const start = this.now();
      return construct.tokenize.call(this, effects, ok, (code) => {
        const count = (inVain.get(this) ?? 0) + this.now().offset - start.offset;
        inVain.set(this, count);
        if (count > mostInVain)
          throw new BeyondLimit('This paragraph has too many back-ticks or tags that are not closed.', start);
        return nok(code);
      });
    },
  };
}

/** Resolves a completed construct without visiting all previous events. */
function inOwnPart(resolve: Resolver | undefined): Resolver {
  return (events, context) => {
    const part = events.splice(Math.max(0, lastStart(events)));
    for (const event of resolve?.(part, context) ?? part) events.push(event);
    return events;
  };
}

function lastStart(events: readonly Event[]): number {
  return events.findLastIndex(([kind, { type }]) => kind === 'enter' && type === 'content');
}
