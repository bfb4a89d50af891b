import type { Nodes } from 'mdast';
import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import type { Construct, ConstructRecord, Extension } from 'micromark-util-types';
import { isOn } from '../parts.js';

/** The parser's extensions, made cheaper without changing what comes out. */
export interface LeanExtensions {
  /** For one source. */
  micromark(source: string): Extension[];
  fromMarkdown: (TreeExtension | TreeExtension[])[];
}

/**
 * GFM's bare links cost a third of the time of parsing, and its tables an eighth. The constructs for links try at each word, or at
 * each with an `h` or a `w`: they are left out where a source has none (`bareLinks`). The construct for tables reads each line to
 * its end, word by word, before it looks at the next one: it gets those lines only that may belong to one (`tableLines`). The search for
 * links across the finished text looks at each node with two regular expressions: it is skipped unless a text has what they all need.
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

/** Constructs by name; each is true for every source in which it would find something. */
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

/** Numbers of the lines that a table may have: from the one before what may be a row of dashes to the next empty one. */
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

/** What divides the head of a table from its body looks like this. Before it there may be marks of quotes. */
function isDashes(line: string): boolean {
  return line.includes('-') && /^[ \t>|:-]*$/.test(line);
}

/** The extension, whose construct for tables gets these lines only. */
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

/** Whether a text outside of links has what a bare link needs. */
function mayHaveLink(node: Nodes): boolean {
  if (node.type === 'text') return /:\/\/|@|www/i.test(node.value);
  if (node.type === 'link' || node.type === 'linkReference' || !('children' in node)) return false;
  return node.children.some(mayHaveLink);
}
