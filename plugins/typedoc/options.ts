import { checkPluginOptions, checks, type Config, configPlace, fail, problem } from 'tapdocs';

/** Options of the plugin `typedoc`. It needs `json` or `run`. */
export interface TypeDocOptions {
  /** JSON that TypeDoc 0.28 has written, by its path below the root of the site. */
  json?: string;
  /** Runs TypeDoc, which must be installed, and again when a file changes that it has read. Default: it does not run. */
  run?: TypeDocRun;
  /** Path of the pages. Default: `/types`. */
  path?: string;
  /** Start of links from prose. Default: `type`, with links such as `type:Plugin`. */
  scheme?: string;
}

/** How TypeDoc runs. Paths are relative to the root of the site. */
export interface TypeDocRun {
  /** The files whose exports are described. */
  entryPoints: readonly string[];
  /** TypeDoc is looked for in its folder first. Default: `tsconfig.json`. */
  tsconfig?: string;
  /** File with further options of TypeDoc. Default: `typedoc.json`, if there is one. */
  options?: string;
}

/** The options with their defaults. */
export type Settings = TypeDocOptions & Required<Pick<TypeDocOptions, 'path' | 'scheme'>>;

/** @throws TapdocsError with all problems */
export function checkOptions(options: TypeDocOptions, config: Config): void {
  const { filledText, shape } = checks;
  const matches = (expected: string, pattern: RegExp) => ({
    expected,
    accepts: (value: unknown) => typeof value === 'string' && pattern.test(value),
  });
  const entryPoints = {
    expected: 'a list of files',
    accepts: (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(filledText.accepts),
  };
  const checked = {
    json: matches('the path of a file below the root of the site', /^(?![/\\]|\w+:|\.\.)[^]*\S/),
    run: { ...shape, keys: { entryPoints, tsconfig: filledText, options: filledText } },
    path: matches('a path such as `/types`', /^(?:\/[\w.-]+)+$/),
    scheme: matches('a word such as `type`', /^(?!(?:https?|mailto|tel|file|data)$)[a-z][a-z\d-]*$/),
  };
  checkPluginOptions(options, checked, { factory: 'typedoc', config });
  const { json, run } = options as { json?: string; run?: Partial<TypeDocRun> };
  const missing = run ? !run.entryPoints && 'typedoc.run.entryPoints' : json === undefined && 'typedoc.json';
  if (missing) fail(problem('CONFIG_REQUIRED', { key: missing }, configPlace(config, { key: 'typedoc' })));
}
