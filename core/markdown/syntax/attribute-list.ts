import type { Construct, State, Tokenizer } from 'micromark-util-types';
import { codes, isLineEnd, isName, isNameStart, isSpace } from './characters.js';
import { skipSpaces } from './skip-spaces.js';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    containerFenceAttributes: 'containerFenceAttributes';
  }
}

/**
 * `{title="…" open .class #id}` up to the end of the line, also after a backslash, because a brace starts an expression in MDX. Its
 * attributes are read from its text with `parseAttributes`.
 */
export const attributeList: Construct = { partial: true, tokenize };

function tokenize(...[effects, ok, nok]: Parameters<Tokenizer>): State {
  let quote: number | null = null;
  return start;

  function start(code: number | null): State | undefined {
    effects.enter('containerFenceAttributes');
    effects.consume(code);
    return code === codes.backslash ? brace : between;
  }

  function brace(code: number | null): State | undefined {
    return code === codes.leftBrace ? take(code, between) : nok(code);
  }

  function between(code: number | null): State | undefined {
    if (code === codes.rightBrace) return close(code);
    if (isSpace(code)) return take(code, between);
    if (startsShortcut(code)) return take(code, shortcutStart);
    return isNameStart(code) ? take(code, name) : nok(code);
  }

  function shortcutStart(code: number | null): State | undefined {
    return inShortcut(code) ? take(code, shortcut) : nok(code);
  }

  function shortcut(code: number | null): State | undefined {
    return inShortcut(code) ? take(code, shortcut) : between(code);
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

/** `.` before a class, `#` before an id. */
function startsShortcut(code: number | null): boolean {
  return code === codes.dot || code === codes.numberSign;
}

function inShortcut(code: number | null): boolean {
  if (code === null || isLineEnd(code) || isSpace(code) || startsShortcut(code)) return false;
  return !shortcutEnds.has(code);
}

const shortcutEnds: ReadonlySet<number> = new Set(Array.from('"\'<>=`{}', (character) => character.charCodeAt(0)));

/** The attributes in the text of a list. One without a value is ''. All classes are one value, and the last id counts. */
export function parseAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  const matches = text.matchAll(/([.#])([^\s.#"'<>=`{}]+)|([A-Za-z][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'|([\w-]*)))?/g);
  for (const [, mark, short = '', word = '', double, single, bare] of matches) {
    const name = mark === '.' ? 'class' : mark === '#' ? 'id' : word;
    const value = mark === undefined ? (double ?? single ?? bare ?? '') : short;
    const before = name === 'class' ? attributes.get(name) : undefined;
    attributes.set(name, before === undefined ? value : `${before} ${value}`);
  }
  return attributes;
}
