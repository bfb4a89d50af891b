import type { RemoteSettings } from '../files/store/remote/settings.js';
import { type Check, webUrl } from './checks.js';

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
