import { configPlace, type Json, type JsonObject, nearest, type Problem, type ProblemPlace } from 'tapdocs';
import { isPlainObject } from 'tapdocs/kit';
import { isPlainText, plainHtml } from '../presets/plain-html.js';
import type { CategoryLink, Entry } from './entry.js';
import { customPropsWarning, linkOf } from './category-file.js';
import type { Settings } from './options.js';
import { docusaurusProblem } from './problems.js';
import { folderOf } from './doc-address.js';
import type { SidebarValues } from './sidebar-source.js';

/** Entries by the name of their sidebar. */
export type WrittenSidebars = ReadonlyMap<string, readonly Entry[]>;

interface Reading {
  /** The entries from the files of a folder; '' for the docs folder. */
  generate(folder: string): Entry[];
  refuse(detail: string): void;
  /** Called for HTML of which only the text is shown. */
  simplify(text: string): void;
  /** Called for an entry with `customProps`. */
  drop(): void;
  /** Called for keys of an entry that have no effect. */
  ignore(key: string, instead: string): void;
}

/** The manually written sidebars. */
export function readSidebars(
  { value, place }: SidebarValues,
  generate: Reading['generate'],
): { sidebars: WrittenSidebars; problems: Problem[] } {
  const problems: Problem[] = [];
  if (!isPlainObject(value)) {
    const detail = 'the file must have an object with a list of entries for each sidebar';
    return { sidebars: new Map(), problems: [docusaurusProblem('DOCUSAURUS_SIDEBAR', { detail }, place())] };
  }
  const named = Object.entries(value);
  const sidebars = named.map(([key, items]): [string, readonly Entry[]] => [
    key,
    listOf(items, { ...reporting(key, () => place(key), problems), generate }),
  ]);
  return { sidebars: new Map(sidebars), problems };
}

/** The entries that the function `sidebarItemsGenerator` of a site returns. */
export function readItems(
  items: Json,
  { configFile, generator }: Pick<Settings, 'configFile' | 'generator'>,
): { entries: Entry[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const key = generator?.key ?? '';
  const place = (): ProblemPlace => configPlace({ configFile }, { key }) ?? { file: configFile };
  // Folders in its result have been replaced by their entries.
  const generate = (): Entry[] => [];
  return { entries: listOf(items, { ...reporting(key, place, problems), generate }), problems };
}

/** Adds problems of a list of entries, which has a key, to `problems`. */
function reporting(key: string, place: () => ProblemPlace, problems: Problem[]): Omit<Reading, 'generate'> {
  const add = (found: Problem): void => void problems.push(found);
  return {
    refuse: (detail) => add(docusaurusProblem('DOCUSAURUS_SIDEBAR', { detail }, place())),
    simplify: (text) => add(docusaurusProblem('DOCUSAURUS_MARKUP', { key, text }, place())),
    drop: () => add(customPropsWarning(place())),
    ignore: (name, instead) => add(docusaurusProblem('DOCUSAURUS_FIELD', { key: name, count: 1, instead }, place())),
  };
}

/** A list of entries, or categories by label. */
function listOf(items: unknown, reading: Reading): Entry[] {
  if (Array.isArray(items)) return items.flatMap((item: unknown) => entryOf(item, reading));
  if (isPlainObject(items)) return shortCategories(items, reading);
  reading.refuse('a list of entries is expected');
  return [];
}

function shortCategories(items: Readonly<Record<string, unknown>>, reading: Reading): Entry[] {
  return Object.entries(items).map(([label, inner]) => ({ type: 'category', label, items: listOf(inner, reading) }));
}

function entryOf(item: unknown, reading: Reading): Entry[] {
  if (typeof item === 'string') return [{ type: 'doc', id: item }];
  if (!isPlainObject(item)) {
    reading.refuse('an entry is an id or an object');
    return [];
  }
  const { type } = item;
  const kind = typeof type === 'string' ? type : '';
  if (type === undefined) return shortCategories(item, reading);
  const wrong = wrongKeys(item, kind);
  if (wrong.length > 0) {
    reading.refuse(`an entry of type \`${kind}\` must have ${wrong.join(' and ')}`);
    return [];
  }
  if (item['customProps'] !== undefined) reading.drop();
  ignoredKeys(item, kind, reading);
  const text = (key: string): string | undefined => (typeof item[key] === 'string' ? item[key] : undefined);
  const flag = (key: string): boolean | undefined => (typeof item[key] === 'boolean' ? item[key] : undefined);
  const { customProps } = item;
  const data = isPlainObject(customProps) ? { customProps: customProps as JsonObject } : {};
  const own = { key: text('key'), label: text('label'), className: text('className'), ...data };
  switch (kind) {
    case 'doc':
      return [{ ...own, type: 'doc', id: text('id') ?? '' }];
    case 'ref':
      return [{ ...own, type: 'doc', id: text('id') ?? '', isReference: true }];
    case 'link':
      return [
        { ...own, type: 'link', label: own.label ?? '', href: text('href') ?? '', description: text('description') },
      ];
    case 'autogenerated':
      return reading.generate(folderOf(item['dirName']));
    case 'html':
      return [htmlEntry(text('value') ?? '', reading)];
    case 'category':
      return [
        {
          ...own,
          type: 'category',
          label: own.label ?? '',
          collapsible: flag('collapsible'),
          collapsed: flag('collapsed'),
          description: text('description'),
          link: categoryLink(item['link'], reading),
          items: listOf(item['items'], reading),
        },
      ];
    default:
      reading.refuse(`an entry of type \`${kind}\` cannot be shown`);
      return [];
  }
}

/** Shows the text of HTML. */
function htmlEntry(html: string, { simplify }: Reading): Entry {
  const text = plainHtml(html);
  if (!isPlainText(html) && text !== '') simplify(text);
  return { type: 'text', text };
}

/** The required keys of each type of entry, with descriptions of their values. Other keys are optional. */
const required: Readonly<Record<string, readonly string[]>> = {
  doc: ['id'],
  ref: ['id'],
  link: ['label', 'href'],
  autogenerated: ['dirName'],
  html: ['value'],
  category: ['label'],
};
const texts = ['id', 'label', 'href', 'dirName', 'className', 'description', 'value'];
const flags = ['collapsible', 'collapsed'];

/** The optional keys of each type of entry, in addition to those of all types. */
const optional: Readonly<Record<string, readonly string[]>> = {
  doc: ['label'],
  ref: ['label'],
  link: ['description'],
  category: ['items', 'link', 'collapsed', 'collapsible', 'description'],
};

/** Reports the keys of an entry that have no effect. */
function ignoredKeys(item: Readonly<Record<string, unknown>>, kind: string, { ignore }: Reading): void {
  const known = ['type', 'key', 'className', 'customProps', ...(required[kind] ?? []), ...(optional[kind] ?? [])];
  for (const [key, value] of Object.entries(item)) {
    if (kind === 'html' && (key === 'className' || key === 'defaultStyle')) {
      ignore(key, 'The text of HTML looks like a heading between entries.');
    } else if (key === 'autoAddBaseUrl' || key === 'translatable') {
      if (value === false) ignore(key, 'Paths get the base, and labels their translations.');
    } else if (!known.includes(key)) {
      const near = nearest(key, known);
      ignore(
        key,
        near === undefined ? 'An entry of this type has no such key: remove it.' : `Did you mean \`${near}\`?`,
      );
    }
  }
}

/** Describes a missing key of an entry, or a value of a wrong type. */
function wrongKeys(item: Readonly<Record<string, unknown>>, kind: string): string[] {
  const isFilled = (value: unknown): boolean => typeof value === 'string' && value !== '';
  const missing = (required[kind] ?? []).filter((key) => !isFilled(item[key]));
  const wrongTexts = texts.filter((key) => item[key] !== undefined && typeof item[key] !== 'string');
  const wrongFlags = flags.filter((key) => item[key] !== undefined && typeof item[key] !== 'boolean');
  return [
    ...[...new Set([...missing, ...wrongTexts])].map((key) => `a text in \`${key}\``),
    ...wrongFlags.map((key) => `\`true\` or \`false\` in \`${key}\``),
  ];
}

function categoryLink(link: unknown, { refuse }: Reading): CategoryLink | undefined {
  if (link === undefined) return undefined;
  return linkOf(link, (_keys, expected) => refuse(`the link of a category must be ${expected}`)) ?? undefined;
}
