import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import type { Extension, State, Tokenizer } from 'micromark-util-types';
import { codes, isLineEnd } from './characters.js';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    headingId: 'headingId';
  }
}

/**
 * Parses `{#id}` as plain text, because in MDX it would be an invalid expression. The transform of headings reads it
 * from the text, so it also finds `\{#id}`, which other MDX tools require.
 */
export function headingIdSyntax(): Extension {
  return { text: { [codes.leftBrace]: { name: 'headingId', tokenize } } };
}

/** Converts it to text. */
export function headingIdTree(): TreeExtension {
  return {
    enter: {
      headingId(token) {
        this.config.enter.data?.call(this, token);
      },
    },
    exit: {
      headingId(token) {
        this.config.exit.data?.call(this, token);
      },
    },
  };
}

const tokenize: Tokenizer = function (effects, ok, nok) {
  let size = 0;
  return start;

  function start(code: number | null): State | undefined {
    effects.enter('headingId');
    effects.consume(code);
    return numberSign;
  }

  function numberSign(code: number | null): State | undefined {
    if (code !== codes.numberSign) return nok(code);
    effects.consume(code);
    return inside;
  }

  function inside(code: number | null): State | undefined {
    if (isLineEnd(code)) return nok(code);
    if (code === codes.rightBrace) return size === 0 ? nok(code) : close(code);
    size += 1;
    effects.consume(code);
    return inside;
  }

  function close(code: number | null): State | undefined {
    effects.consume(code);
    effects.exit('headingId');
    return ok;
  }
};
