import { createMainSheets, type MainSheets, sheetOf } from './main-sheets.js';
import { createMatcher } from './matcher.js';
import type { ElementNeed } from './selectors.js';
import type { StyleTable } from './style-table.js';
import { createElementFinder, type Shown, type VisibleElements, type Vocabulary } from './visible-elements.js';

/** URLs of the style sheets of a document, in their order. */
export interface DocumentSheets {
  /** Style sheets of the app. */
  main: readonly string[];
  islands: readonly string[];
  content: readonly string[];
}

/** Chooses the inline style sheets of documents, so that these can be painted before any other file has loaded. */
export interface InlineSheets {
  /** Whether all of these style sheets can be split. Otherwise they must be loaded before the document is painted. */
  canSplit(sheets: DocumentSheets): boolean;
  /**
   * The inline style sheets of a document: one for its layout, and one for each part of its content. Their number
   * depends on the layouts and parts of content of a site, not on its pages, because a policy lists each by its hash.
   */
  choose(html: string, sheets: DocumentSheets): string[];
}

/** Maximum number of kinds of documents whose choice is cached. A page often has the same elements in all versions. */
const mostChosen = 1000;

/** @param read returns the table of a style sheet; null for one that cannot be split */
export function createInlineSheets(hrefs: readonly string[], read: (href: string) => StyleTable | null): InlineSheets {
  const tables = new Map(hrefs.map((href) => [href, read(href)]));
  const all = [...tables.values()].filter((table) => table !== null);
  const findElements = createElementFinder(vocabularyOf(all));
  const mains = new Map<string, MainSheets>();
  const tablesOf = (list: readonly string[]): StyleTable[] =>
    list.map((href) => tables.get(href) ?? null).filter((table) => table !== null);
  const mainOf = (list: readonly string[]): MainSheets => {
    const key = list.join('\n');
    const main = mains.get(key) ?? createMainSheets(tablesOf(list));
    mains.set(key, main);
    return main;
  };
  const chosen = new Map<string, string[]>();
  const chooseFor = ({ layout, content }: VisibleElements, script: string, sheets: DocumentSheets): string[] => {
    const main = mainOf(sheets.main);
    const own = tablesOf([...sheets.islands, ...sheets.content]);
    const frame = main.frameOf(layout, script);
    const matches = createMatcher([...layout, ...content], script);
    const groups = main.groups.filter(({ selectors }) =>
      selectors.some((selector) => !frame.selectors.has(selector) && matches(selector.needs)),
    );
    const parts = own.filter(({ rules }) =>
      rules.some(({ selectors }) => selectors.some(({ needs }) => matches(needs))),
    );
    return [frame.css, ...groups.map(({ css }) => css), ...parts.map((table) => sheetOf(table, main.layers))];
  };
  return {
    canSplit: ({ main, islands, content }) =>
      main.length > 0 && [...main, ...islands, ...content].every((href) => (tables.get(href) ?? null) !== null),
    choose(html, sheets) {
      const script = headScripts(html);
      const elements = findElements(html, shownBy(tablesOf([...sheets.main, ...sheets.islands, ...sheets.content])));
      const key = JSON.stringify([sheets, script, [...elements.layout], [...elements.content]]);
      const inline = chosen.get(key) ?? chooseFor(elements, script, sheets);
      if (chosen.size >= mostChosen) chosen.clear();
      chosen.set(key, inline);
      return inline;
    },
  };
}

/** All names in selectors. */
function vocabularyOf(tables: readonly StyleTable[]): Vocabulary {
  const all = new Set<string>();
  const attributes = new Set<string>();
  const visit = ({ names, any }: ElementNeed): void => {
    for (const name of names) {
      all.add(name);
      if (name.startsWith('[')) attributes.add(name.slice(1, -1).replace(/=.*$/s, ''));
    }
    any.flat(2).forEach(visit);
  };
  for (const { selectors } of tables.flatMap(({ rules }) => rules))
    for (const { needs } of selectors) needs.forEach(visit);
  return { names: all, attributes };
}

function shownBy(tables: readonly StyleTable[]): Shown {
  return {
    unfolds: tables.some(({ unfolds }) => unfolds),
    displays: tables.flatMap(({ displays }) => displays),
  };
}

/** The texts of the scripts that run before the first paint. */
function headScripts(html: string): string {
  const head = html.slice(0, html.indexOf('</head>'));
  return [...head.matchAll(/<script\b(?![^>]*\btype="application\/)[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, text]) => text)
    .join('\n');
}
