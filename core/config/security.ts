/** Directives of a content security policy to which a site can add sources. */
export type PolicyDirective =
  | 'connect-src'
  | 'font-src'
  | 'form-action'
  | 'frame-src'
  | 'img-src'
  | 'media-src'
  | 'script-src'
  | 'style-src'
  | 'worker-src';

export interface UserSecurity {
  /**
   * Whether a build writes a content security policy into its documents: scripts and styles come from the site or are named by their
   * hashes, and Trusted Types are required. `dev` has none. Default false.
   */
  csp?: boolean;
  /**
   * Further sources by directive: `{ 'connect-src': ['https://api.example.com'] }`. Those of `img-src`, `media-src` and `frame-src`
   * replace the default, `'self' https:`. Default none.
   */
  sources?: Readonly<Partial<Record<PolicyDirective, readonly string[]>>>;
  /** Hosts for which the policy is written as a file of headers as well. Default none. */
  hosts?: readonly PolicyHost[];
}

/** A host whose file of headers can be written. */
export type PolicyHost = 'netlify' | 'cloudflare' | 'vercel' | 'nginx';
