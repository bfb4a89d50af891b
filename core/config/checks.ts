import { isScriptUrl, isInertLabel, isInertMarkup } from './inert.js';
import { nearest } from '../problems/nearest.js';
import { isExternal } from '../contract/route-path.js';

/** A check of a configuration value. */
export interface Check {
  /** Completes "must be …". */
  readonly expected: string;
  accepts(value: unknown): boolean;
  /** The words that are accepted, if there are only a few. */
  readonly words?: readonly string[];
  /** The value may also be an object with one value for each language of the site. */
  readonly localized?: true;
  /** The value is opaque and never copied, because it contains functions or instances. */
  readonly opaque?: true;
}

/** A string. */
export const text: Check = { expected: 'a string', accepts: isText };
/** A string that is not empty. */
export const filledText: Check = {
  expected: 'a string that is not empty',
  accepts: (value) => isText(value) && value.trim() !== '',
};
/** `true` or `false`. */
export const flag: Check = { expected: '`true` or `false`', accepts: (value) => typeof value === 'boolean' };
/** An object with keys. */
export const shape: Check = { expected: 'an object', accepts: isPlainObject };
/** A list of anything. */
export const list: Check = { expected: 'a list', accepts: Array.isArray };

/** A source of a content security policy. A space or a semicolon would end it. */
export const policySource: Check = {
  expected: "a source such as `https://example.com`, without spaces, other than `'unsafe-inline'`",
  accepts: (value) => typeof value === 'string' && /^[^\s;,]+$/.test(value) && value !== "'unsafe-inline'",
};

/** A host name that servers answer for. There is no word for all names: any site could then read the pages of this one. */
export const hostName: Check = {
  expected:
    'a host name such as `docs.test` or `.example.org`; if all names were allowed, any site could read the pages',
  accepts: (value) => typeof value === 'string' && /^\.?[a-z\d-]+(?:\.[a-z\d-]+)*$/i.test(value),
};

/** A folder's path, relative to the site or absolute. */
export const folder: Check = { expected: 'the path of a folder', accepts: filledText.accepts };

/** A theme, as `themeFolder` resolves it. */
export const theme: Check = { expected: 'the path of a folder, or the name of a package', accepts: filledText.accepts };

/** A number of `<h1>` to `<h6>`. */
export const headingDepth: Check = wholeNumber(1, 6);

/** A key of `locales`, which is also a folder and a path prefix. */
export const languageKey: Check = {
  expected: 'a language key that starts with two or three lower-case letters, such as `en` or `zh-CN`',
  accepts: (value) => isText(value) && /^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$/.test(value),
};

/** The name of a version, which is also a folder and a path prefix. */
export const versionName: Check = {
  expected: 'a name such as `1.5` or `v2-beta`, of letters, digits and `._-`, that does not start with `.`, `_` or `-`',
  accepts: (value) => isText(value) && /^[A-Za-z\d][\w.-]*$/.test(value) && !value.endsWith('.'),
};

/** A value for `<html lang>`. */
export const languageTag: Check = {
  expected: 'a language tag, such as `en` or `zh-CN`',
  accepts: (value) => isText(value) && isLanguageTag(value),
};

/** Scheme and host, without a path. */
export const origin: Check = {
  expected: 'the origin of the site, such as `https://example.org`; what follows it belongs in `base`',
  accepts(value) {
    if (value === '') return true;
    const url = parseWebUrl(value);
    return url !== null && url.pathname === '/' && !/[?#@]/.test(String(value));
  },
};

/** A URL of the web, with its scheme. */
export const webUrl: Check = {
  expected: 'a URL that starts with `https://` or `http://`',
  accepts: (value) => parseWebUrl(value) !== null,
};

/** Segments of characters that need no encoding, so that a base is the same in a path and in a URL. */
export const basePath: Check = {
  expected: 'a path such as `/` or `/docs/`, of letters, digits and `-._~`',
  accepts(value) {
    if (!isText(value)) return false;
    const segments = value.replace(/^\/|\/$/g, '').split('/');
    return value === '' || value === '/' || segments.every((name) => /^[\w.~-]+$/.test(name) && !/^\.+$/.test(name));
  },
};

/** A time limit, or 0 for none. */
export const seconds: Check = {
  expected: 'a number of seconds, or 0 for no limit',
  // Timers of Node support at most 2³¹ milliseconds.
  accepts: (value) => typeof value === 'number' && value >= 0 && value <= 86_400,
};

/** A regular expression, written as a string. */
export const pattern: Check = {
  expected: 'a regular expression in a string',
  accepts(value) {
    if (!isText(value)) return false;
    try {
      return new RegExp(value) instanceof RegExp;
    } catch {
      return false;
    }
  },
};

/** An object that JSON can hold. */
export const json: Check = {
  expected: 'JSON: strings, numbers, `true`, `false`, `null`, lists and objects of these',
  accepts: (value) => isPlainObject(value) && isJson(value, new Set()),
};

/** The target of a link in the navigation, the footer and the like. */
export const link: Check = {
  expected: 'a route path or a URL, but not one that starts with `javascript:`, `vbscript:` or `data:`',
  accepts: (value) => filledText.accepts(value) && !isScriptUrl(String(value)),
};

/** A label after the text of an entry. */
export const tag: Check = {
  expected: 'a string, the URL of an image, or SVG without scripts, handlers, links or foreign elements',
  accepts: (value) => isText(value) && isInertLabel(value),
};

/** The markup of an SVG that runs nothing. */
export const svg: Check = {
  expected: 'SVG without scripts, handlers, links or foreign elements',
  accepts: (value) => filledText.accepts(value) && isInertMarkup(String(value)),
};

/** A link of a sidebar. */
export const sidebarLink: Check = {
  expected: 'a path that starts with `/`, or a URL, but not one that starts with `javascript:`, `vbscript:` or `data:`',
  accepts: (value) => isText(value) && (value.startsWith('/') || isExternal(value)) && !isScriptUrl(value),
};

/** An entry of a sidebar. `contradictions` checks which keys an object may have together. */
export const sidebarItem: Check = {
  expected: 'the path or the file of a page, or an object',
  accepts: (value) => isPlainObject(value) || (filledText.accepts(value) && !isExternal(String(value))),
};

/**
 * A plugin, as a factory returns it, or a list, whose entries are checked separately. Falsy values are valid and
 * ignored.
 */
export const plugin: Check = {
  expected: 'a plugin with `name` and `apply`, as a factory such as `contentDocs()` returns it',
  accepts: (value) => !value || Array.isArray(value) || isPlugin(value),
  opaque: true,
};

function isPlugin(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    filledText.accepts(value.name) &&
    'apply' in value &&
    typeof value.apply === 'function'
  );
}

/** A function, or a list of a function and its options. */
export const unifiedPlugin: Check = {
  expected: 'a plugin function, or a list of a function and its options',
  accepts: (value) => typeof (Array.isArray(value) ? value[0] : value) === 'function',
  opaque: true,
};

/** One of some words. */
export function oneOf(...words: readonly string[]): Check {
  const names = words.map((word) => `\`${word}\``);
  return {
    expected: `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`,
    accepts: (value) => isText(value) && words.includes(value),
    words,
  };
}

/** The word that a value most likely means, among those that a check accepts. */
export function nearestWord(value: unknown, { words = [] }: Pick<Check, 'words'>): string | undefined {
  return isText(value) ? nearest(value, words) : undefined;
}

/** A value that one of two checks accepts. */
export function either(first: Check, second: Check): Check {
  return {
    expected: `${first.expected} or ${second.expected}`,
    accepts: (value) => first.accepts(value) || second.accepts(value),
  };
}

/** A list of values that are accepted. */
export function listOf(expected: string, accepts: Check['accepts']): Check {
  return { expected, accepts: (value) => Array.isArray(value) && value.every((item) => accepts(item)) };
}

/** The same with at least one value. */
export function filledListOf(expected: string, accepts: Check['accepts']): Check {
  const all = listOf(expected, accepts);
  return { expected, accepts: (value) => all.accepts(value) && (value as readonly unknown[]).length > 0 };
}

/** A string of a form. */
export function textLike(expected: string, form: RegExp): Check {
  return { expected, accepts: (value) => isText(value) && form.test(value) };
}

/** A path of the site. */
export const sitePath = textLike('a path that starts with `/`', /^\//);

/** A whole number. */
export function wholeNumber(from: number, to = Infinity): Check {
  return {
    expected: to === Infinity ? `a whole number from ${from}` : `a whole number from ${from} to ${to}`,
    accepts: (value) => Number.isInteger(value) && Number(value) >= from && Number(value) <= to,
  };
}

/** The same value for all languages, or an object with one for each. */
export function localized(one: Check): Check {
  return {
    expected: `${one.expected}, or an object with one for each language`,
    accepts: one.accepts,
    localized: true,
  };
}

/** Whether a value is an object with keys: neither a list nor an instance of a class. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // Objects of a configuration that ran in another realm have a different `Object.prototype`.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isLanguageTag(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

function parseWebUrl(value: unknown): URL | null {
  if (!isText(value) || !/^https?:\/\//i.test(value) || !URL.canParse(value)) return null;
  return new URL(value);
}

/** A cycle is not JSON, but the same object in two places is. */
function isJson(value: unknown, parents: ReadonlySet<unknown>): boolean {
  if (value === null || isText(value) || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (parents.has(value) || !(Array.isArray(value) || isPlainObject(value))) return false;
  const inside = new Set(parents).add(value);
  return Object.values(value).every((item) => isJson(item, inside));
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

/** The values without those that are undefined. */
export function defined<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
}
