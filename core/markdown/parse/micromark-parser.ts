import { fromMarkdown, type Extension as TreeExtension } from 'mdast-util-from-markdown';
import type { Root } from 'mdast';
import type { Construct, ConstructRecord, Extension, Point } from 'micromark-util-types';

/** Syntax that plugins add to the parser. */
export interface SyntaxExtensions {
  micromark: readonly Extension[];
  tree: readonly (TreeExtension | TreeExtension[])[];
}

/** Thrown instead of an error of the parser, with the start of the last tag or expression that it began to read. */
export class UnreadableError extends Error {
  constructor(
    cause: unknown,
    readonly lastStart: Pick<Point, 'line' | 'column'> | null,
  ) {
    super('The text cannot be parsed.', { cause });
  }
}

/** Parses with micromark and its extensions. @throws UnreadableError */
export function parseWithMicromark(text: string, { micromark, tree }: SyntaxExtensions): Root {
  const last: LastStart = { point: null };
  try {
    return fromMarkdown(text, { extensions: withLastStart(micromark, last), mdastExtensions: [...tree] });
  } catch (error) {
    throw new UnreadableError(error, last.point);
  }
}

interface LastStart {
  point: Pick<Point, 'line' | 'column'> | null;
}

const names: ReadonlySet<string> = new Set([
  'mdxJsxFlowTag',
  'mdxJsxTextTag',
  'mdxFlowExpression',
  'mdxTextExpression',
]);

/**
 * The extensions of MDX, which record the start of each tag or expression, because for an unclosed one, the parser
 * reports only the end.
 */
function withLastStart(extensions: readonly Extension[], last: LastStart): Extension[] {
  const noted = (construct: Construct): Construct => ({
    ...construct,
    tokenize(effects, ok, nok) {
      last.point = this.now();
      return construct.tokenize.call(this, effects, ok, nok);
    },
  });
  const replace = (record: ConstructRecord): ConstructRecord =>
    Object.fromEntries(
      Object.entries(record).map(([code, constructs]) => {
        const list = Array.isArray(constructs) ? constructs : constructs ? [constructs] : [];
        return [code, list.map((construct) => (names.has(construct.name ?? '') ? noted(construct) : construct))];
      }),
    );
  return extensions.map(({ flow, text, ...others }) => ({
    ...others,
    ...(flow && { flow: replace(flow) }),
    ...(text && { text: replace(text) }),
  }));
}
