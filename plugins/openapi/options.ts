import { checkPluginOptions, checks, type Config, configPlace, fail, problem } from 'tapdocs';

/** Options of the plugin `openapi`. */
export interface OpenApiOptions {
  /** The description: a file in YAML or JSON, by its path below the root of the site. */
  input: string;
  /** Path of the pages. Its last part is the scheme of links from prose. Default: `/api`, with links such as `api:listPets`. */
  path?: string;
  /** Whether each operation has a page of its own, or each tag. Default: `operation`. */
  pages?: 'operation' | 'tag';
  /** Whether readers can send requests to the servers from the page. Default: false. */
  tryIt?: boolean;
}

/** The options with their defaults. */
export type Settings = Required<OpenApiOptions>;

/** @throws TapdocsError with all problems */
export function checkOptions(options: OpenApiOptions, config: Config): void {
  const checked = {
    input: {
      expected: 'the path of a file below the root of the site',
      accepts: (value: unknown) => checks.filledText.accepts(value) && !/^(?:[/\\]|\w+:|\.\.)/.test(String(value)),
    },
    path: {
      expected: 'a path such as `/api`, whose last part has letters, digits and `-`',
      accepts: (value: unknown) => typeof value === 'string' && /^(?:\/[\w.-]+)*\/[a-z][a-z\d-]*$/.test(value),
    },
    pages: checks.oneOf('operation', 'tag'),
    tryIt: checks.flag,
  };
  checkPluginOptions(options, checked, { factory: 'openapi', config });
  if ((options as Partial<OpenApiOptions>).input === undefined)
    fail(problem('CONFIG_REQUIRED', { key: 'openapi.input' }, configPlace(config, { key: 'openapi' })));
}
