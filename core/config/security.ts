import type { RemoteSettings } from '../files/store/remote/settings.js';
import { type Check, webUrl } from './checks.js';

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
   * Whether a build writes a content security policy into its documents: scripts and styles must come from the site or
   * match a hash, and Trusted Types are required. `dev` has no policy. Default: false.
   */
  csp?: boolean;
  /**
   * Additional sources by directive: `{ 'connect-src': ['https://api.example.com'] }`. For `img-src`, `media-src` and
   * `frame-src`, they replace the default, `'self' https:`. Default: none.
   */
  sources?: Readonly<Partial<Record<PolicyDirective, readonly string[]>>>;
  /** Hosts for which the policy is also written as a headers file. Default: none. */
  hosts?: readonly PolicyHost[];
}

export interface UserServer {
  /**
   * Names under which `dev` and `serve` may be asked, in addition to that of `--host`, for a reverse proxy: `docs.test`; with a dot
   * before it, the name and all below it, `.example.org`. Default: none.
   */
  allowedHosts?: readonly string[];
}

/** A host that has a headers file. */
export type PolicyHost = 'netlify' | 'cloudflare' | 'vercel' | 'nginx';

/** The key `cache` of the configuration. */
export interface UserCache {
  /** `false`: no remote cache, even if the environment has the variables of one. Default: none. */
  remote?: RemoteSettings | false;
}

/** `false`, next to another check. */
export const off: Check = { expected: '`false`', accepts: (value) => value === false };

export const remoteUrl: Check = {
  expected: 'a URL that starts with `https://`, `http://` or, for a bucket, `s3://`',
  accepts: (value) => webUrl.accepts(String(value).replace(/^s3:/, 'https:')),
};

export const remotePaths: Check = {
  expected: '`bazel`, `nx`, or a path with `{hash}`, such as `/cache/{hash}`',
  accepts: (value) => typeof value === 'string' && /^(?:bazel|nx|\/.*\{hash\}.*)$/.test(value),
};

/** A time limit that must exist. */
export const timeLimit: Check = {
  expected: 'a number of seconds from 1 to 3600',
  accepts: (value) => typeof value === 'number' && value >= 1 && value <= 3600,
};
