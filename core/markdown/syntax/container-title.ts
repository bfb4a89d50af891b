import type { Construct, State, Tokenizer } from 'micromark-util-types';
import { attributeList } from './attribute-list.js';
import { bracketLabel } from './bracket-label.js';
import { codes, isLineEnd, isSpace } from './characters.js';
import { skipSpaces } from './skip-spaces.js';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    containerFenceTitle: 'containerFenceTitle';
  }
}

/**
 * The text after the name of a container, up to the end of the line: ` Title`, `[Title]`, `{title="Title"}`,
 * `[Title]{open}`.
 */
export const containerTitle: Construct = { partial: true, tokenize };

function tokenize(...[effects, ok, nok]: Parameters<Tokenizer>): State {
  return start;

  function start(code: number | null): State | undefined {
    if (code === codes.leftBracket) return effects.attempt(bracketLabel, afterLabel, text)(code);
    if (startsList(code)) return effects.attempt(attributeList, ok, nok)(code);
    return isSpace(code) ? skipSpaces(effects, afterSpaces)(code) : nok(code);
  }

  function afterLabel(code: number | null): State | undefined {
    return startsList(code) ? effects.attempt(attributeList, ok, nok)(code) : ok(code);
  }

  function afterSpaces(code: number | null): State | undefined {
    if (isLineEnd(code)) return ok(code);
    // In MDX, a title may start with an expression.
    return startsList(code) ? effects.attempt(attributeList, ok, text)(code) : text(code);
  }

  function text(code: number | null): State | undefined {
    effects.enter('containerFenceTitle');
    effects.enter('chunkText', { contentType: 'text' });
    return inText(code);
  }

  function inText(code: number | null): State | undefined {
    if (!isLineEnd(code)) {
      effects.consume(code);
      return inText;
    }
    effects.exit('chunkText');
    effects.exit('containerFenceTitle');
    return ok(code);
  }
}

function startsList(code: number | null): boolean {
  return code === codes.leftBrace || code === codes.backslash;
}
