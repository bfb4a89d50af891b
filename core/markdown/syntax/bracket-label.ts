import type { Construct, State, Tokenizer } from 'micromark-util-types';
import { codes, isLineEnd } from './characters.js';
import { skipSpaces } from './skip-spaces.js';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    containerFenceLabel: 'containerFenceLabel';
    containerFenceLabelMarker: 'containerFenceLabelMarker';
  }
}

/** `[Title]` with inline markup, followed by the end of the line or `{`. */
export const bracketLabel: Construct = { partial: true, tokenize };

function tokenize(...[effects, ok, nok]: Parameters<Tokenizer>): State {
  let depth = 0;
  return start;

  function start(code: number | null): State | undefined {
    effects.enter('containerFenceLabel');
    effects.enter('containerFenceLabelMarker');
    effects.consume(code);
    effects.exit('containerFenceLabelMarker');
    return first;
  }

  function first(code: number | null): State | undefined {
    if (code === codes.rightBracket) return close(code);
    if (isLineEnd(code)) return nok(code);
    effects.enter('chunkText', { contentType: 'text' });
    return inside(code);
  }

  function inside(code: number | null): State | undefined {
    if (isLineEnd(code)) return nok(code);
    if (code === codes.rightBracket) {
      if (depth === 0) {
        effects.exit('chunkText');
        return close(code);
      }
      depth -= 1;
    }
    if (code === codes.leftBracket) depth += 1;
    effects.consume(code);
    return code === codes.backslash ? escaped : inside;
  }

  function escaped(code: number | null): State | undefined {
    if (isLineEnd(code)) return nok(code);
    effects.consume(code);
    return inside;
  }

  function close(code: number | null): State | undefined {
    effects.enter('containerFenceLabelMarker');
    effects.consume(code);
    effects.exit('containerFenceLabelMarker');
    effects.exit('containerFenceLabel');
    return skipSpaces(effects, after);
  }

  function after(code: number | null): State | undefined {
    return isLineEnd(code) || code === codes.leftBrace ? ok(code) : nok(code);
  }
}
