import type { Effects, State } from 'micromark-util-types';
import { isSpace } from './characters.js';

/** Skips white space in the line, if any, then continues. */
export function skipSpaces(effects: Effects, next: State): State {
  return start;

  function start(code: number | null): State | undefined {
    if (!isSpace(code)) return next(code);
    effects.enter('whitespace');
    return inside(code);
  }

  function inside(code: number | null): State | undefined {
    if (isSpace(code)) {
      effects.consume(code);
      return inside;
    }
    effects.exit('whitespace');
    return next(code);
  }
}
