import type { Nodes } from 'mdast';
import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import type { Construct, ConstructRecord, Extension } from 'micromark-util-types';
import { isOn } from '../parts.js';

/** The extensions of the parser, faster and with the same result. */
export interface LeanExtensions {
  /** The extensions for one source. */
  micromark(source: string): Extension[];
  fromMarkdown: (TreeExtension | TreeExtension[])[];
}

/**
 * GFM's bare links take a third of the time of parsing, and its tables an eighth. The constructs for bare links try every word, or
 * every word with an `h` or a `w`, so a source without such a link is parsed without them (`bareLinks`). The construct for tables reads
 * every line to its end, so it gets only the lines that can belong to a table (`tableLines`). The search for links in the finished
 * tree runs two regular expressions over each node, so it is skipped unless some text has what both of them need.
 */
export function leanExtensions(
  micromark: readonly Extension[],
  fromMarkdown: readonly (TreeExtension | TreeExtension[])[],
): LeanExtensions {
  if (!isOn('gfm')) return { micromark: () => [...micromark], fromMarkdown: [...fromMarkdown] };
  return {
    micromark(source) {
      const none = bareLinks.flatMap(({ name, mayBeIn }) => (mayBeIn(source) ? [] : [name]));
      const lines = tableLines(source);
      return micromark.map((extension) => withTablesAt(lines, withoutText(extension, none)));
    },
    fromMarkdown: fromMarkdown.flat().map(withGuard),
  };
}

/** Constructs by name. `mayBeIn` is true for every source in which the construct can match. */
const bareLinks: readonly { name: string; mayBeIn(source: string): boolean }[] = [
  { name: 'emailAutolink', mayBeIn: (source) => /[\w.+-]@[\w-]*\./.test(source) },
  { name: 'protocolAutolink', mayBeIn: (source) => source.includes('://') },
  { name: 'wwwAutolink', mayBeIn: (source) => /www\./i.test(source) },
];

function withoutText(extension: Extension, names: readonly string[]): Extension {
  const { text } = extension;
  if (!text || names.length === 0) return extension;
  const kept: ConstructRecord = {};
  for (const [code, constructs] of Object.entries(text)) {
    const others = listOf(constructs).filter(({ name = '' }) => !names.includes(name));
    if (others.length > 0) kept[code] = others;
  }
  return { ...extension, text: kept };
}

/** Numbers of the lines that can belong to a table: from the line before a possible delimiter row to the next empty line. */
export function tableLines(source: string): ReadonlySet<number> {
  const found = new Set<number>();
  const lines = source.split(/\r\n|\n|\r/);
  let isInside = false;
  for (const [index, line] of lines.entries()) {
    isInside = (isInside && !/^[ \t>]*$/.test(line)) || isDashes(lines[index + 1] ?? '');
    if (isInside) found.add(index + 1);
  }
  return found;
}

/** Whether a line can be the delimiter row of a table, also in a block quote. */
function isDashes(line: string): boolean {
  return line.includes('-') && /^[ \t>|:-]*$/.test(line);
}

/** The extension, with tables only in these lines. */
function withTablesAt(lines: ReadonlySet<number>, extension: Extension): Extension {
  const constructs = listOf(extension.flow?.['null']);
  if (!constructs.some(({ name }) => name === 'table')) return extension;
  const guarded = constructs.map((construct) => (construct.name === 'table' ? onlyAt(lines, construct) : construct));
  return { ...extension, flow: { ...extension.flow, null: guarded } };
}

function onlyAt(lines: ReadonlySet<number>, construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      return lines.has(this.now().line) ? construct.tokenize.call(this, effects, ok, nok) : nok;
    },
  };
}

function listOf(constructs: Construct | Construct[] | undefined): Construct[] {
  return constructs === undefined ? [] : Array.isArray(constructs) ? constructs : [constructs];
}

function withGuard(extension: TreeExtension): TreeExtension {
  const { transforms } = extension;
  if (!transforms || !extension.enter || !('literalAutolink' in extension.enter)) return extension;
  return {
    ...extension,
    transforms: transforms.map((transform) => (tree) => (mayHaveLink(tree) ? transform(tree) : tree)),
  };
}

/** Whether a text outside links can contain a bare link. */
function mayHaveLink(node: Nodes): boolean {
  if (node.type === 'text') return /:\/\/|@|www/i.test(node.value);
  if (node.type === 'link' || node.type === 'linkReference' || !('children' in node)) return false;
  return node.children.some(mayHaveLink);
}
