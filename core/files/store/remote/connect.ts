import type { Environment, RemoteSettings } from './settings.js';
import { RemoteFault, type RemoteBlobs } from './blobs.js';
import { httpBlobs } from './http-blobs.js';
import { leastKey } from './pointer.js';
import { createTransport, type Transport } from './transport.js';
import { turborepoBlobs } from './turborepo-blobs.js';

/** What the variables of a CI service say about a run. */
export interface CiRun {
  /** Identifies the run, with all its jobs; '' outside of CI. */
  id: string;
  isPullRequest: boolean;
  /** Whether the branch is protected, so that only members of the project change it. */
  isProtected: boolean;
}

/** Names of the variables with the id of a run: GitHub, GitLab, CircleCI, Buildkite. */
const runs = ['GITHUB_RUN_ID', 'CI_PIPELINE_ID', 'CIRCLE_WORKFLOW_ID', 'BUILDKITE_BUILD_ID'];

export function ciRun(environment: Environment): CiRun {
  const has = (name: string): boolean => !['', 'false'].includes(environment[name] ?? '');
  const run = runs.find(has);
  return {
    id: run === undefined ? '' : `${run} ${environment[run]}`,
    isPullRequest:
      (environment['GITHUB_EVENT_NAME'] ?? '').startsWith('pull_request') ||
      ['CI_MERGE_REQUEST_IID', 'CIRCLE_PULL_REQUEST', 'BUILDKITE_PULL_REQUEST'].some(has),
    isProtected: [environment['GITHUB_REF_PROTECTED'], environment['CI_COMMIT_REF_PROTECTED']].includes('true'),
  };
}

/** A remote store that can be asked, and what a build may do with it. It contains secrets. */
export interface Connection {
  blobs: RemoteBlobs;
  transport: Transport;
  /** Milliseconds that a request may take, and that pointers may take together. */
  timeout: number;
  /** Key that signs pointers; '' if they have only a checksum. */
  key: string;
  /** Whether pointers of commits are written. */
  isWriter: boolean;
  /** The run whose shards hand over to each other, if only these may read what it writes; '' if all builds may. */
  run: string;
}

/**
 * Prepares the connection to a remote store. Nothing is sent yet.
 *
 * @throws RemoteFault if something is missing that only the environment may contain
 */
export async function connect(settings: RemoteSettings, environment: Environment): Promise<Connection> {
  const { write, timeout = defaultTimeout } = settings;
  const key = environment['TAPDOCS_REMOTE_KEY'] ?? '';
  if (key !== '' && Buffer.byteLength(key) < leastKey)
    throw new RemoteFault(`\`TAPDOCS_REMOTE_KEY\` has less than ${leastKey} bytes`);
  const { id, isPullRequest, isProtected } = ciRun(environment);
  const transport = createTransport(timeout * 1000);
  return {
    blobs: await openBlobs(settings, environment, transport),
    transport,
    timeout: timeout * 1000,
    key,
    isWriter: !isPullRequest && (write ?? isProtected),
    run: isPullRequest && write === true ? id : '',
  };
}

/** Seconds. A pack of 16 MiB arrives within this time at 5 Mbit/s. */
const defaultTimeout = 30;

function openBlobs(
  settings: RemoteSettings,
  environment: Environment,
  transport: Transport,
): Promise<RemoteBlobs> | RemoteBlobs {
  if (settings.kind === 's3') return openBucket(settings, environment, transport);
  const token = environment['TAPDOCS_REMOTE_TOKEN'] ?? '';
  if (settings.kind === 'turborepo') {
    const { TURBO_API = turboApi, TURBO_TOKEN, TURBO_TEAM, TAPDOCS_REMOTE_KEY: key = '' } = environment;
    const needed = token || TURBO_TOKEN;
    if (!needed) throw new RemoteFault('the environment has no `TURBO_TOKEN`');
    const url = webAddress(settings.url || TURBO_API);
    return turborepoBlobs({ url, token: needed, team: settings.team ?? TURBO_TEAM ?? '', key }, transport);
  }
  const { NX_SELF_HOSTED_REMOTE_CACHE_SERVER: nx, NX_SELF_HOSTED_REMOTE_CACHE_ACCESS_TOKEN: nxToken = '' } =
    environment;
  const { paths = settings.url ? 'bazel' : 'nx' } = settings;
  const url = webAddress(settings.url || nx);
  const template = url.includes('{hash}') ? url : url + (templates.get(paths) ?? paths);
  return httpBlobs({ template, authorization: authorizationOf(token || (paths === 'nx' ? nxToken : '')) }, transport);
}

/** That of Vercel. */
const turboApi = 'https://vercel.com/api';

const templates = new Map([
  ['bazel', '/{kind}/{hash}'],
  ['nx', '/v1/cache/{hash}'],
]);

async function openBucket(
  { url, region }: RemoteSettings,
  environment: Environment,
  transport: Transport,
): Promise<RemoteBlobs> {
  const {
    AWS_ACCESS_KEY_ID,
    AWS_SECRET_ACCESS_KEY,
    AWS_SESSION_TOKEN = '',
    AWS_REGION,
    AWS_DEFAULT_REGION,
  } = environment;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new RemoteFault('the environment has no `AWS_ACCESS_KEY_ID` or no `AWS_SECRET_ACCESS_KEY`');
  const chosen = region || AWS_REGION || AWS_DEFAULT_REGION;
  const { AWS_ENDPOINT_URL, AWS_ENDPOINT_URL_S3 = AWS_ENDPOINT_URL } = environment;
  const service = AWS_ENDPOINT_URL_S3 || `https://s3.${chosen ?? 'us-east-1'}.amazonaws.com`;
  const bucket = webAddress(url?.replace(/^s3:\/\//, `${service.replace(/\/+$/, '')}/`));
  // Loaded only for a bucket.
  const { s3Blobs } = await import('./s3-blobs.js');
  const keys = {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    sessionToken: AWS_SESSION_TOKEN,
  };
  return s3Blobs({ url: bucket, ...keys, ...(chosen && { region: chosen }) }, transport);
}

/** A URL without a slash at its end, and without secrets. Messages do not show it. */
function webAddress(url: string | undefined): string {
  if (!url) throw new RemoteFault('neither `cache.remote` nor the environment has its URL');
  if (!/^https?:\/\//.test(url)) throw new RemoteFault('its URL does not start with `https://` or `http://`');
  const { username, password, search } = new URL(url);
  if (username + password + search !== '')
    throw new RemoteFault('its URL has a user, a password or a query; a token belongs in `TAPDOCS_REMOTE_TOKEN`');
  return url.replace(/\/+$/, '');
}

/** A token alone is a Bearer token. With another scheme it is written out: `Basic dXNlcjpwYXNz`. */
function authorizationOf(token: string): string {
  return token === '' || token.includes(' ') ? token : `Bearer ${token}`;
}
