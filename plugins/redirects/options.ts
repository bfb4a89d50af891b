import type { Localized } from 'tapdocs';

/** Hosts that a file with rules can be written for. */
export const hostNames = ['netlify', 'cloudflare', 'vercel', 'nginx'] as const;
export type HostName = (typeof hostNames)[number];

/** The handling of `/en/…` if `en` is the default language, whose pages have no prefix. */
export const defaultPrefixModes = ['stubs', 'rule', 'off'] as const;

/** A redirect of one or more paths. */
export interface RedirectRule {
  /**
   * A string that starts with `/` is a path: `/old`, or `/guide#old-heading` for an anchor on a page. Any other string,
   * and a `RegExp`, is a pattern for whole paths: `^/old/(.*)$`. Write both without `base` and `.html`. Without a
   * language prefix, a rule applies to all languages; patterns match the path after the prefix.
   */
  from: string | RegExp | readonly (string | RegExp)[];
  /**
   * A path of the site, optionally with `?` and `#`, or a URL. Base and language are added to a path. With an object by
   * language, the rule applies only to these languages. `$1` and `$<name>` are groups of a pattern.
   */
  to: Localized<string>;
  /** Whether hosts and servers respond with 301 instead of 302. Default: true. */
  permanent?: boolean;
}

/** Options of the plugin `redirects`. */
export interface RedirectsOptions {
  /**
   * Rules in addition to those in front matter (`redirectFrom`). Paths have priority over patterns; the first matching
   * pattern is used.
   */
  rules?: readonly RedirectRule[];
  /**
   * On a site with several languages, `/en/…` redirects to `/…` if `en` is the default language: with a document for
   * each of its pages (`stubs`), only in the not-found page and on hosts (`rule`), or not at all (`off`). Default:
   * `stubs`.
   */
  defaultPrefix?: (typeof defaultPrefixModes)[number];
  /** Hosts to write files with rules for. Default: none. */
  hosts?: readonly HostName[];
}
