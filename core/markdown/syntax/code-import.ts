import type { Extension, State, Tokenizer } from 'micromark-util-types';
import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import { codes, isLineEnd, isSpace } from './characters.js';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    codeImport: 'codeImport';
  }
}

declare module 'mdast' {
  interface CodeData {
    /** The line `<<< ./a.ts` that becomes the block. */
    codeImport?: string;
  }
}

/** A line `<<< ./a.ts`: a code block whose code is in a file. It also works in MDX, where `<` otherwise starts a tag. */
export function codeImportSyntax(): Extension {
  return { flow: { [codes.lessThan]: { name: 'codeImport', tokenize } } };
}

const tokenize: Tokenizer = function (effects, ok, nok) {
  let count = 0;
  let isFilled = false;
  return start;

  function start(code: number | null): State | undefined {
    effects.enter('codeImport');
    return open(code);
  }

  function open(code: number | null): State | undefined {
    if (code !== codes.lessThan) return nok(code);
    effects.consume(code);
    count += 1;
    return count < 3 ? open : space;
  }

  function space(code: number | null): State | undefined {
    return isSpace(code) ? inside(code) : nok(code);
  }

  function inside(code: number | null): State | undefined {
    if (isLineEnd(code)) {
      if (!isFilled) return nok(code);
      effects.exit('codeImport');
      return ok(code);
    }
    isFilled ||= !isSpace(code);
    effects.consume(code);
    return inside;
  }
};

/** Converts the line to a code block without code, which the step `codeFiles` fills. */
export function codeImportTree(): TreeExtension {
  return {
    enter: {
      codeImport(token) {
        const line = this.sliceSerialize(token);
        this.enter({ type: 'code', lang: null, meta: null, value: '', data: { codeImport: line } }, token);
      },
    },
    exit: {
      codeImport(token) {
        this.exit(token);
      },
    },
  };
}
