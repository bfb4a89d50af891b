import { checkPluginOptions, checks, type Config } from 'tapdocs';
import { isPlainObject, type PluginOptions } from 'tapdocs/kit';

/** The kind of a link or of its target. */
export type LinkKind = 'pages' | 'images' | 'files' | 'anchors' | 'redirects' | 'languages' | 'external';

/** The severity of a finding. */
export type LinkSeverity = 'error' | 'warn' | 'off';

/** Links that are not checked: those that match all conditions. A string is a pattern with `*`, `**` and `?`. */
export interface LinkException {
  /** The link as written, with or without query and hash. */
  link?: string | RegExp;
  /** The file with the link, below the site's root. */
  file?: string | RegExp;
  kind?: LinkKind;
}

/** Settings for the requests of `tapdocs check --external`. */
export interface ExternalOptions {
  /** Maximum number of concurrent requests. Default: 8. */
  concurrency?: number;
  /** Maximum number of concurrent requests to one host. Default: 2. */
  perHost?: number;
  /** Seconds to wait for the start of a response. Default: 15. */
  timeout?: number;
  /** Retries after a temporary failure: 429, 5xx, a connection error. Default: 2. */
  retries?: number;
  /** Maximum number of seconds to wait before a retry, even if `Retry-After` is longer. Default: 60. */
  maxWait?: number;
  /** Days for which a successful result is cached; 0 turns the cache off. Default: 7. */
  maxAge?: number;
  /** Also request addresses of this machine and of private networks. Default: false. */
  allowPrivate?: boolean;
}

/** Options of the plugin `linkCheck`. */
export interface LinkCheckOptions {
  /** By kind. Default: `error` for pages, images, files and external links, `warn` for anchors and redirects, `off` for languages. */
  severity?: Partial<Record<LinkKind, LinkSeverity>>;
  /**
   * Highest severity for the links and files of elements in pages, such as `<a href="/guide">` and `<img src="./a.png">`.
   * Default: that of their kind.
   */
  elements?: LinkSeverity;
  /** Links that are not checked: patterns for the link as written, or objects with conditions. Default: none. */
  exceptions?: readonly (string | RegExp | LinkException)[];
  external?: ExternalOptions;
}

/** Options with their defaults. */
export interface LinkCheckSettings {
  severity: Readonly<Record<LinkKind, LinkSeverity>>;
  /** Null for the severity of the kind. */
  elements: LinkSeverity | null;
  exceptions: readonly LinkException[];
  external: Required<ExternalOptions>;
}

const defaults: LinkCheckSettings['severity'] = {
  pages: 'error',
  images: 'error',
  files: 'error',
  anchors: 'warn',
  redirects: 'warn',
  languages: 'off',
  external: 'error',
};

const kinds = Object.keys(defaults);
const severity = checks.oneOf('error', 'warn', 'off');

const rules: PluginOptions = {
  severity: { ...checks.shape, keys: Object.fromEntries(kinds.map((kind) => [kind, severity])) },
  elements: severity,
  exceptions: checks.listOf(
    'a list of patterns, regular expressions and objects with `link`, `file` or `kind`',
    isException,
  ),
  external: {
    ...checks.shape,
    keys: {
      concurrency: checks.wholeNumber(1),
      perHost: checks.wholeNumber(1),
      timeout: checks.wholeNumber(1),
      retries: checks.wholeNumber(0),
      maxWait: checks.wholeNumber(0),
      maxAge: checks.wholeNumber(0),
      allowPrivate: checks.flag,
    },
  },
};

/** Completes the options. Throws a TapdocsError with all their problems. */
export function readOptions(options: LinkCheckOptions, config: Config): LinkCheckSettings {
  checkPluginOptions(options, rules, { factory: 'linkCheck', config });
  const { exceptions = [], external } = options;
  return {
    severity: { ...defaults, ...options.severity },
    elements: options.elements ?? null,
    exceptions: exceptions.map((item) =>
      typeof item === 'string' || item instanceof RegExp ? { link: item } : { ...item },
    ),
    external: {
      concurrency: 8,
      perHost: 2,
      timeout: 15,
      retries: 2,
      maxWait: 60,
      maxAge: 7,
      allowPrivate: false,
      ...external,
    },
  };
}

function isException(item: unknown): boolean {
  if (isPattern(item)) return true;
  if (!isPlainObject(item) || Object.keys(item).length === 0) return false;
  return Object.entries(item).every(([key, value]) => {
    if (key === 'link' || key === 'file') return isPattern(value);
    return key === 'kind' && typeof value === 'string' && kinds.includes(value);
  });
}

function isPattern(item: unknown): boolean {
  return item instanceof RegExp || (typeof item === 'string' && item !== '');
}
