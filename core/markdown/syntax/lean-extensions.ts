import type { Nodes } from 'mdast';
import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import type { Construct, ConstructRecord, Extension } from 'micromark-util-types';

/** The parser's extensions, made cheaper without changing what comes out. */
export interface LeanExtensions {
  /** For a source without an e-mail address outside of links. */
  micromark: Extension[];
  fromMarkdown: (TreeExtension | TreeExtension[])[];
}

/**
 * GFM's bare links cost a third of the time of parsing. The construct for e-mail addresses tries at each word: it is left out when
 * there is none (`mayHaveEmail`). The search for links across the finished text looks at each node with two regular expressions:
 * it is skipped unless a text has what they all need.
 */
export function leanExtensions(
  micromark: readonly Extension[],
  fromMarkdown: readonly (TreeExtension | TreeExtension[])[],
): LeanExtensions {
  return { micromark: micromark.map(withoutEmail), fromMarkdown: fromMarkdown.flat().map(withGuard) };
}

/** True for every source in which GFM would find an e-mail address. */
export function mayHaveEmail(source: string): boolean {
  return /[\w.+-]@[\w-]*\./.test(source);
}

function withoutEmail(extension: Extension): Extension {
  const { text } = extension;
  if (!text) return extension;
  const kept: ConstructRecord = {};
  for (const [code, constructs] of Object.entries(text)) {
    const others = listOf(constructs).filter(({ name }) => name !== 'emailAutolink');
    if (others.length > 0) kept[code] = others;
  }
  return { ...extension, text: kept };
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
