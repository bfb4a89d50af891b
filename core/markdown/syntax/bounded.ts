import type { Construct, Event, Extension, Point, State, TokenizeContext } from 'micromark-util-types';
import * as commonmark from 'micromark-core-commonmark';
import { codes } from './characters.js';

/** Thrown where a text would take the parser much longer than its length explains. */
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

/** Lists and quotes that begin on one line: each takes about as long as the whole rest of the line. */
const mostContainers = 50;
/** Marks of emphasis in one paragraph, of one or two characters: each looks for its opening among all before it. */
const mostMarks = 2000;
/** Opening brackets in one paragraph: each one that turns out to be text moves everything that the parser has found after it. */
const mostBrackets = 5000;
/** Characters that may be read in vain in one paragraph, by what has no end there: each such start reads up to the end. */
const mostInVain = 1_000_000;

/**
 * Syntax of CommonMark that takes the parser time that grows with the square of a text, with limits that no author's text reaches.
 * Headings with underlines keep their meaning without limit: they are resolved in their own part of the page.
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

/** How many lists and quotes the line has begun that is read, and where the last one begins. */
type Begun = WeakMap<TokenizeContext, { line: number; offset: number; count: number }>;

/** A list or a quote, of which one line may begin so many. The parser tries each more than once. */
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

/** How many brackets each paragraph has opened. */
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

/** A construct that may find out at the end of the paragraph only that it is none. */
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

/** Resolves what the construct has completed without going through all that is before. */
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
