/** Kinds of servers that hold results of builds for other machines. */
export type RemoteKind = 'http' | 'turborepo' | 's3';

/**
 * A server from which builds on all machines take what others have made. Tokens and keys come from the environment only:
 * `TAPDOCS_REMOTE_TOKEN`, `TAPDOCS_REMOTE_KEY`, and the variables of Turborepo, Nx and AWS.
 */
export interface RemoteSettings {
  /** `http`: Bazel's cache, Gradle's, Nx's, nginx with WebDAV. `s3`: also R2, GCS, MinIO and Ceph. */
  kind: RemoteKind;
  /**
   * URL of the server. For `s3`, that of the bucket in path style, with a prefix if there is one, or `s3://bucket/prefix`. For
   * `http`, it can be a template with `{hash}`. Default: `TURBO_API` for `turborepo`, `NX_SELF_HOSTED_REMOTE_CACHE_SERVER` for `http`.
   */
  url?: string;
  /**
   * Whether builds store what they make. Pull requests never do, except for the shards of their own run. Default: only those of a
   * protected branch do, by the variables `GITHUB_REF_PROTECTED` and `CI_COMMIT_REF_PROTECTED`.
   */
  write?: boolean;
  /**
   * Paths of an HTTP server: `bazel`, `nx`, or a template with `{hash}`, such as `/cache/{hash}` for Gradle's. Default: `bazel`, which
   * is `/cas/{hash}` and `/ac/{hash}`, and fits nginx as well.
   */
  paths?: string;
  /** Team of Turborepo: a slug, or an id that starts with `team_`. Default: `TURBO_TEAM`. */
  team?: string;
  /** Region of the bucket. Default: `AWS_REGION`, `AWS_DEFAULT_REGION`, or that of the URL. */
  region?: string;
  /** Seconds that a request may take, all its tries included. Default: 30. */
  timeout?: number;
}

/** Variables of the environment. */
export type Environment = Readonly<Record<string, string | undefined>>;
