import { createHmac } from 'node:crypto';
import { type BlobName, type RemoteBlobs, RemoteFault } from './blobs.js';
import { refusal } from './http-blobs.js';
import { nameOf, type RemoteAnswer, type RemoteRequest, type Transport } from './transport.js';

export interface TurborepoOptions {
  /** Without a slash at the end. */
  url: string;
  token: string;
  /** Slug of the team, or its id, which starts with `team_`; '' for none. */
  team: string;
  /** Key of the tag that servers can keep with an artifact; '' for none. */
  key: string;
}

/**
 * A remote cache of Turborepo, version 8 of its interface. A tag is sent if there is a key, but none is expected: packs are
 * checked by their names, and pointers contain their signatures.
 *
 * https://turborepo.dev/docs/openapi
 */
export function turborepoBlobs({ url, token, team, key }: TurborepoOptions, { send }: Transport): RemoteBlobs {
  const query = team === '' ? '' : `?${team.startsWith('team_') ? 'teamId' : 'slug'}=${encodeURIComponent(team)}`;
  const place = ({ hash }: BlobName): string => `${url}/v8/artifacts/${hash}${query}`;
  const authorization = `Bearer ${token}`;
  const start = performance.now();
  return {
    async get(name) {
      const request: RemoteRequest = { method: 'GET', url: place(name), headers: { authorization } };
      const answer = await send(() => request);
      if (answer.status === 404) return null;
      if (answer.status !== 200) throw reasonOf(request, answer);
      return answer.body;
    },
    async put(name, bytes) {
      const request: RemoteRequest = {
        method: 'PUT',
        url: place(name),
        headers: {
          authorization,
          'content-type': 'application/octet-stream',
          // Milliseconds that it took to make the artifact, for statistics of the server.
          'x-artifact-duration': String(Math.round(performance.now() - start)),
          ...(key !== '' && { 'x-artifact-tag': tagOf(name, bytes, key) }),
        },
        body: bytes,
      };
      const answer = await send(() => request);
      if (answer.status < 200 || (answer.status > 299 && answer.status !== 409)) throw reasonOf(request, answer);
    },
  };
}

function tagOf({ hash }: BlobName, bytes: Uint8Array, key: string): string {
  return createHmac('sha256', key).update(`tapdocs artifact ${hash}\n`).update(bytes).digest('base64');
}

function reasonOf(request: RemoteRequest, answer: RemoteAnswer): RemoteFault {
  if (answer.status === 403 && answer.body.includes('remote_caching_disabled'))
    return new RemoteFault(
      `${nameOf(request)}: remote caching is disabled for this team (\`remote_caching_disabled\`)`,
    );
  return refusal(request, answer);
}
