import type { Localized } from 'tapdocs';

/** Hosts for which a file of rules can be written. */
export const hostNames = ['netlify', 'cloudflare', 'vercel', 'nginx'] as const;
export type HostName = (typeof hostNames)[number];

/** What becomes of `/en/…` where `en` is the default language, whose pages have no prefix. */
export const defaultPrefixModes = ['stubs', 'rule', 'off'] as const;

/** A path, or several, that leads to another one. */
export interface RedirectRule {
  /**
   * A text that starts with `/` is one path: `/old`, or `/guide#old-heading` for a place on a page. Any other text, and a
   * `RegExp`, is a pattern for whole paths: `^/old/(.*)$`. Neither has `base` or `.html` in it. Without a language's prefix it
   * holds in every language; patterns are compared with the path behind the prefix.
   */
  from: string | RegExp | readonly (string | RegExp)[];
  /**
   * A path of the site, with `?` and `#` if need be, to which base and language are added, or a URL. An object by language
   * makes the rule hold in these languages alone. `$1` and `$<name>` are groups of a pattern.
   */
  to: Localized<string>;
  /** Whether hosts and servers answer 301; else 302. Default: true. */
  permanent?: boolean;
}

export interface RedirectsOptions {
  /** Rules besides those of front matter (`redirectFrom`). The first pattern that matches counts; paths go before patterns. */
  rules?: readonly RedirectRule[];
  /**
   * On a site with several languages, `/en/…` leads to `/…` where `en` is the default language: by a document for each of its
   * pages (`stubs`), only by the page for unknown paths and by hosts (`rule`), or not at all (`off`). Default: `stubs`.
   */
  defaultPrefix?: (typeof defaultPrefixModes)[number];
  /** Hosts whose files of rules are written into the output. Default: none. */
  hosts?: readonly HostName[];
}
