import { checkPluginOptions, checks, type Config } from 'tapdocs';

/** Options of the plugin `math`. */
export interface MathOptions {
  /** Whether `$a$` is a formula. If not, formulas have two dollar signs. Default: true. */
  singleDollar?: boolean;
  /** Commands for all formulas: `{ '\\R': '\\mathbb{R}' }`. Default: none. */
  macros?: Readonly<Record<string, string>>;
  /** Whether to publish a font for readers whose system has no mathematical one. Default: true. */
  font?: boolean;
}

/**
 * Checks the options.
 *
 * @throws TapdocsError with all problems
 */
export function checkOptions(options: MathOptions, config: Config): void {
  const macros = {
    expected: String.raw`an object of texts whose names start with a backslash, such as { '\\R': '\\mathbb{R}' }`,
    accepts: (value: unknown) =>
      checks.shape.accepts(value) &&
      Object.entries(value as object).every(([name, text]) => /^\\./.test(name) && typeof text === 'string'),
  };
  checkPluginOptions(options, { singleDollar: checks.flag, macros, font: checks.flag }, { factory: 'math', config });
}
