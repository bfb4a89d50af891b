import { nearest, positionAt, type Problem } from 'tapdocs';
import { isPlainObject } from 'tapdocs/kit';
import type { MetaFile } from 'tapdocs/plugins';
import { rspressProblem } from '../problems.js';

/** An entry of a `_meta.json`, or of an entry with `items`. */
export type MetaEntry = string | Readonly<Record<string, unknown>>;

/** Finds the place of a text in a `_meta.json`. */
export type MetaReport = (detail: string, instead: string, text?: string) => void;

/** Reports problems in a `_meta.json` with the place of a text. */
export function metaReport({ filePath, source }: MetaFile, problems: Problem[]): MetaReport {
  return (detail, instead, text) => {
    const offset = text === undefined ? -1 : source.indexOf(JSON.stringify(text));
    const place = { file: filePath, ...positionAt(source, Math.max(0, offset)), source };
    problems.push(rspressProblem('RSPRESS_META', { detail, instead }, place));
  };
}

/** The entries of a `_meta.json`. Empty, with a report, for one that is not a list. */
export function metaEntries({ source }: MetaFile, report: MetaReport): MetaEntry[] {
  const value = parse(source);
  if (!Array.isArray(value)) {
    report(
      'The file is not a JSON list of entries.',
      'Write a list, such as `["index", { "type": "dir", "name": "a" }]`.',
    );
    return [];
  }
  return (value as unknown[]).flatMap((entry): MetaEntry[] => {
    if (typeof entry === 'string' || isPlainObject(entry)) return [entry];
    report(
      `An entry is ${JSON.stringify(entry)}.`,
      'An entry is the name of a file in quotes, or an object with `type`.',
    );
    return [];
  });
}

const ofPage = ['type', 'name', 'label', 'icon', 'tag', 'overviewHeaders', 'context'];
const ofGroup = [...ofPage, 'collapsible', 'collapsed'];

/** The keys of an entry by its type. */
const entryKeys: Readonly<Record<string, readonly string[]>> = {
  file: ofPage,
  dir: ofGroup,
  'dir-section-header': ofGroup,
  divider: ['type', 'dashed'],
  'section-header': ['type', 'label', 'icon', 'tag'],
  'custom-link': [...ofGroup.filter((key) => key !== 'name'), 'link', 'items'],
};

/** Reports the keys of an entry that no entry of its type has. */
export function unknownKeys(entry: Readonly<Record<string, unknown>>, type: string, report: MetaReport): void {
  const allowed = Object.hasOwn(entryKeys, type) ? entryKeys[type] : undefined;
  for (const key of allowed ? Object.keys(entry).filter((name) => !allowed.includes(name)) : []) {
    const similar = nearest(key, allowed ?? []);
    const instead = similar === undefined ? 'Remove it.' : `Did you mean \`${similar}\`?`;
    report(`\`${key}\` of an entry of the type \`${type}\` has no effect.`, instead, key);
  }
}

/** Whether the entries are those of a navigation bar, which Rspress 1 reads from the `_meta.json` of a language. */
export function isNavigation({ source }: Pick<MetaFile, 'source'>): boolean {
  const value = parse(source);
  return Array.isArray(value) && value.some((entry) => isPlainObject(entry) && 'text' in entry);
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source) as unknown;
  } catch {
    return undefined;
  }
}
