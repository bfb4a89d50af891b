import type { Construct, ConstructRecord, Extension, Point } from 'micromark-util-types';

/** Start of the last tag or expression that the parser began to read. */
export interface LastStart {
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
export function withLastStart(extensions: readonly Extension[], last: LastStart): Extension[] {
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
