import { type Json, nearest } from 'tapdocs';
import { isPlainObject } from 'tapdocs/kit';
import type { ConfigReport } from './config-report.js';

/** An object of a configuration. `rest` reports the keys that were not read. */
export class Fields {
  private readonly read = new Set<string>();

  constructor(
    private readonly values: Readonly<Record<string, unknown>>,
    /** Key of the object; '' for the configuration itself. */
    readonly key: string,
    readonly report: ConfigReport,
  ) {}

  /** A value that the caller checks. */
  any(name: string): unknown {
    this.read.add(name);
    return this.values[name] ?? undefined;
  }

  text(name: string): string | undefined {
    return this.checked(name, 'a text', (value) => typeof value === 'string') as string | undefined;
  }

  /** A text that is not empty. */
  filled(name: string): string | undefined {
    const value = this.text(name);
    return value === undefined || value.trim() === '' ? undefined : value;
  }

  flag(name: string): boolean | undefined {
    return this.checked(name, '`true` or `false`', (value) => typeof value === 'boolean') as boolean | undefined;
  }

  number(name: string): number | undefined {
    return this.checked(name, 'a number', (value) => typeof value === 'number') as number | undefined;
  }

  texts(name: string): string[] {
    return this.list(name).flatMap((item, index) => {
      if (typeof item === 'string') return [item];
      this.report.wrong(`${this.keyOf(name)}[${index}]`, 'a text', item);
      return [];
    });
  }

  list(name: string): unknown[] {
    return (this.checked(name, 'a list', Array.isArray) as unknown[] | undefined) ?? [];
  }

  object(name: string): Fields | undefined {
    const value = this.checked(name, 'an object', isPlainObject) as Record<string, unknown> | undefined;
    return value && new Fields(value, this.keyOf(name), this.report);
  }

  /** The objects of a list. */
  objects(name: string): Fields[] {
    return this.list(name).flatMap((_item, index) => this.item(name, index) ?? []);
  }

  /** An object of a list. */
  item(name: string, index: number): Fields | undefined {
    const value = this.list(name)[index];
    const key = `${this.keyOf(name)}[${index}]`;
    if (isPlainObject(value)) return new Fields(value, key, this.report);
    this.report.wrong(key, 'an object', value);
    return undefined;
  }

  names(): string[] {
    return Object.keys(this.values);
  }

  keyOf(name: string): string {
    return this.key === '' ? name : `${this.key}.${name}`;
  }

  /** Marks keys that need no action, because Tapdocs does the same, or because they are read elsewhere. */
  skip(...names: readonly string[]): void {
    for (const name of names) this.read.add(name);
  }

  /** Reports a key whose value differs from the fixed behaviour of Tapdocs. */
  only(name: string, same: Json, instead: string): void {
    const value = this.any(name);
    if (value !== undefined && value !== same) this.report.unused(this.keyOf(name), instead);
  }

  /** Reports all keys that were not read. */
  rest(hints: Readonly<Record<string, string>> = {}, instead = 'Remove it, or look for an option of Tapdocs.'): void {
    for (const name of Object.keys(this.values)) {
      if (this.read.has(name) || this.values[name] === null) continue;
      this.report.unused(this.keyOf(name), (Object.hasOwn(hints, name) ? hints[name] : undefined) ?? instead);
    }
  }

  /** Like `rest`. For a key that is not in `hints`, reports the nearest known one. */
  unknown(hints: Readonly<Record<string, string>> = {}): void {
    const keys = [...this.read, ...Object.keys(hints)];
    const others = Object.keys(this.values).filter((name) => !keys.includes(name));
    const meant = others.map((name): [string, string] => {
      const similar = nearest(name, keys);
      return [name, similar === undefined ? 'No option has this name: remove it.' : `Did you mean \`${similar}\`?`];
    });
    this.rest({ ...hints, ...Object.fromEntries(meant) });
  }

  private checked(name: string, expected: string, accepts: (value: unknown) => boolean): unknown {
    const value = this.any(name);
    if (value === undefined || accepts(value)) return value;
    this.report.wrong(this.keyOf(name), expected, value);
    return undefined;
  }
}

/** The name of a language in that language: `Deutsch` for `de`. For an unknown language, the tag. */
export function languageName(lang: string): string {
  try {
    const name = new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;
    return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
  } catch {
    return lang;
  }
}

/** The option `report` of `i18n` for sites whose generator does not report the state of translations. */
export const noTranslationReport = {
  missingPages: 'off',
  extraPages: 'off',
  outdatedPages: 'off',
  missingStrings: 'off',
  missingMessages: 'off',
} as const;
