import type { Extension, State, Tokenizer } from 'micromark-util-types';
import { codes, isLineEnd, isName, isNameStart } from './characters.js';
import { containerTitle } from './container-title.js';
import { skipSpaces } from './skip-spaces.js';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    containerFence: 'containerFence';
    containerFenceColons: 'containerFenceColons';
    containerFenceName: 'containerFenceName';
  }
}

/**
 * The lines that open and close a container: `:::tip Title`, `:::tip[Title]{open}`, `:::`. Each line is a separate
 * block, like a thematic break. So it ends a paragraph, a list or a table without a blank line, and the content between
 * two lines is parsed as usual. They are paired in the tree.
 */
export function containerFenceSyntax(): Extension {
  return { flow: { [codes.colon]: { name: 'containerFence', tokenize } } };
}

const tokenize: Tokenizer = function (effects, ok, nok) {
  let colons = 0;
  return start;

  function start(code: number | null): State | undefined {
    effects.enter('containerFence');
    effects.enter('containerFenceColons');
    return readColons(code);
  }

  function readColons(code: number | null): State | undefined {
    if (code === codes.colon) {
      colons += 1;
      effects.consume(code);
      return readColons;
    }
    if (colons < 3) return nok(code);
    effects.exit('containerFenceColons');
    return skipSpaces(effects, beforeName)(code);
  }

  function beforeName(code: number | null): State | undefined {
    if (isLineEnd(code)) return end(code);
    if (!isNameStart(code)) return nok(code);
    effects.enter('containerFenceName');
    return readName(code);
  }

  function readName(code: number | null): State | undefined {
    if (isName(code)) {
      effects.consume(code);
      return readName;
    }
    effects.exit('containerFenceName');
    return isLineEnd(code) ? end(code) : effects.attempt(containerTitle, end, nok)(code);
  }

  function end(code: number | null): State | undefined {
    effects.exit('containerFence');
    return ok(code);
  }
};
