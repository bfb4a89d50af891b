import { checkPluginOptions, checks, type Config, configPlace, fail } from 'tapdocs';
import type { CompilerOptions } from 'typescript';
import { twoslashProblem } from './problems.js';
import type { TypeScript } from './sample-service.js';

/** Options of the plugin `twoslash`. */
export interface TwoslashOptions {
  /**
   * Options of the compiler for all samples, as in a `tsconfig.json`: `{ lib: ['ES2023'], types: ['node'] }`. Default: `strict`, the
   * newest target, all libraries of browsers, and the JSX of React.
   */
  compilerOptions?: Readonly<Record<string, unknown>>;
}

/** Checks the options, except those of the compiler, which TypeScript checks when it is loaded. */
export function checkOptions(options: TwoslashOptions, config: Config): void {
  const compilerOptions = {
    expected: 'an object with options of the compiler, as in a `tsconfig.json`',
    accepts: (value: unknown) => checks.shape.accepts(value) && checks.json.accepts(value),
  };
  checkPluginOptions(options, { compilerOptions }, { factory: 'twoslash', config });
}

/** The options as TypeScript uses them. @throws TapdocsError with its messages */
export function readCompilerOptions(
  { compilerOptions = {} }: TwoslashOptions,
  { ts, config }: { ts: TypeScript; config: Config },
): CompilerOptions {
  const { options, errors } = ts.convertCompilerOptionsFromJson(compilerOptions, config.root);
  if (errors.length === 0) return options;
  return fail(
    errors.map(({ messageText }) => {
      const text = ts.flattenDiagnosticMessageText(messageText, ' ');
      return twoslashProblem(
        'TWOSLASH_OPTION',
        { text, code: '' },
        configPlace(config, { key: 'twoslash.compilerOptions' }),
      );
    }),
  );
}
