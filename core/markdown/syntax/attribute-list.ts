import type { Construct, State, Tokenizer } from 'micromark-util-types';
import { codes, isLineEnd, isName, isNameStart, isSpace } from './characters.js';
import { skipSpaces } from './skip-spaces.js';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    containerFenceAttributes: 'containerFenceAttributes';
  }
}

/** `{title="…" open}` up to the end of the line. Its attributes are read from its text with `parseAttributes`. */
export const attributeList: Construct = { partial: true, tokenize };

function tokenize(...[effects, ok, nok]: Parameters<Tokenizer>): State {
  let quote: number | null = null;
  return start;

  function start(code: number | null): State | undefined {
    effects.enter('containerFenceAttributes');
    effects.consume(code);
    return between;
  }

  function between(code: number | null): State | undefined {
    if (code === codes.rightBrace) return close(code);
    if (isSpace(code)) return take(code, between);
    return isNameStart(code) ? take(code, name) : nok(code);
  }

  function name(code: number | null): State | undefined {
    if (isName(code)) return take(code, name);
    return code === codes.equals ? take(code, beforeValue) : between(code);
  }

  function beforeValue(code: number | null): State | undefined {
    if (code !== codes.quote && code !== codes.apostrophe) return bareValue(code);
    quote = code;
    return take(code, quotedValue);
  }

  function bareValue(code: number | null): State | undefined {
    return isName(code) ? take(code, bareValue) : between(code);
  }

  function quotedValue(code: number | null): State | undefined {
    if (isLineEnd(code)) return nok(code);
    return take(code, code === quote ? between : quotedValue);
  }

  function take(code: number | null, next: State): State {
    effects.consume(code);
    return next;
  }

  function close(code: number | null): State | undefined {
    effects.consume(code);
    effects.exit('containerFenceAttributes');
    return skipSpaces(effects, after);
  }

  function after(code: number | null): State | undefined {
    return isLineEnd(code) ? ok(code) : nok(code);
  }
}

/** The attributes in the text of a list. An attribute without a value is ''. */
export function parseAttributes(text: string): Map<string, string> {
  const attributes = text.matchAll(/([A-Za-z][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'|([\w-]*)))?/g);
  return new Map([...attributes].map(([, name = '', double, single, bare]) => [name, double ?? single ?? bare ?? '']));
}
