import type { Code, Construct, State, Tokenizer } from 'micromark-util-types';
import { codes, isLineEnd } from './characters.js';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    htmlComment: 'htmlComment';
    htmlCommentData: 'htmlCommentData';
  }
}

/** Thrown for a comment that is not closed in its block. */
export class UnclosedComment extends Error {
  constructor(
    /** Position of its start, from 1. */
    readonly line: number,
    readonly column: number,
  ) {
    super('A comment is not closed.');
  }
}

/** `<!-- … -->` inside a paragraph, a heading or a cell. */
export const commentInText: Construct = { name: 'htmlComment', partial: true, tokenize: tokenizer(true) };

/** `<!-- … -->` as a block, which may contain empty lines. */
export const commentInFlow: Construct = { name: 'htmlComment', partial: true, tokenize: tokenizer(false) };

/** @param lazy whether lines may omit the markers of the quotation or list around them, as in paragraphs */
function tokenizer(lazy: boolean): Tokenizer {
  return function (effects, ok, nok) {
    const { parser, now } = this;
    const start = now();
    const opening = [codes.lessThan, codes.exclamation, codes.dash, codes.dash];
    /** Number of dashes directly before the next character. */
    let dashes = 0;
    /** `<!-->` and `<!--->` are complete comments. */
    let atStart = true;
    return open;

    function open(code: Code): State | undefined {
      if (opening.length === 4) {
        effects.enter('htmlComment');
        effects.enter('htmlCommentData');
      }
      if (code !== opening.shift()) return nok(code);
      effects.consume(code);
      return opening.length > 0 ? open : inside;
    }

    function inside(code: Code): State | undefined {
      if (code === null) throw new UnclosedComment(start.line, start.column);
      if (isLineEnd(code)) {
        effects.exit('htmlCommentData');
        return lineBreak(code);
      }
      const closes = code === codes.greaterThan && (dashes >= 2 || atStart);
      if (code === codes.dash) dashes += 1;
      else dashes = 0;
      if (code !== codes.dash || dashes > 1) atStart = false;
      effects.consume(code);
      return closes ? close : inside;
    }

    function close(code: Code): State | undefined {
      effects.exit('htmlCommentData');
      effects.exit('htmlComment');
      return ok(code);
    }

    function lineBreak(code: Code): State | undefined {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      dashes = 0;
      atStart = false;
      return lineStart;
    }

    function lineStart(code: Code): State | undefined {
      if (!lazy && parser.lazy[now().line]) throw new UnclosedComment(start.line, start.column);
      if (code !== null && isLineEnd(code)) return lineBreak(code);
      effects.enter('htmlCommentData');
      return inside(code);
    }
  };
}
