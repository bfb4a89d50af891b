import { assetFolder } from '../bundle/asset-name.js';
import { findInAnyCase } from './any-case.js';
import { type Answer, type NamedFiles, resolveCleanUrl } from './clean-url.js';
import type { Place } from './request-path.js';

const [ownFolder] = assetFolder.split('/');

/** Finds what answers at a path: the rules of clean URLs, then pages whose paths differ by case only. */
export async function locate(place: Place, files: NamedFiles): Promise<Answer> {
  const answer = await resolveCleanUrl(place, files.has);
  if (answer || place.segments[0] === ownFolder) return answer;
  const page = await findInAnyCase(place, files);
  return page && { redirect: page };
}
