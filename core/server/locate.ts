import { assetFolder } from '../bundle/asset-name.js';
import type { UrlStyle } from '../contract/index.js';
import { type Answer, type NamedFiles, placeOf, resolveUrl, type Place } from './resolve-url.js';

const [ownFolder] = assetFolder.split('/');

/** Resolves a path: first by the rules of URLs, then to pages whose paths differ only in case. */
export async function locate(place: Place, files: NamedFiles, style: UrlStyle): Promise<Answer> {
  const answer = await resolveUrl(place, files.has, style);
  if (answer || place.segments[0] === ownFolder) return answer;
  const page = await findInAnyCase(place, files, style);
  return page && { redirect: page };
}

/**
 * The path of the page for a path in another case; null if there is none. All folders that differ only in case are
 * searched; pages never differ only in case.
 */
async function findInAnyCase({ segments, folder }: Place, files: NamedFiles, style: UrlStyle): Promise<Place | null> {
  const wanted = segments.map(keyOf);
  const last = wanted.pop() ?? '';
  const name = folder ? last : last.replace(/(?:\.html)+$/, '');
  if (name !== 'index') wanted.push(name);
  const match = await search([], wanted, files);
  if (!match) return null;
  const file = match.folder ? [...match.segments, 'index.html'] : withExtension(match.segments);
  if (!(await files.has(file))) return null;
  return match.folder ? match : placeOf(file, style);
}

async function search(
  inside: readonly string[],
  [name, ...rest]: readonly string[],
  files: NamedFiles,
): Promise<Place | null> {
  const entries = await files.list(inside);
  if (name === undefined) return entries.includes('index.html') ? { segments: inside, folder: true } : null;
  const page = rest.length === 0 ? entries.find((entry) => keyOf(entry) === `${name}.html`) : undefined;
  if (page !== undefined) return { segments: [...inside, page.slice(0, -'.html'.length)], folder: false };
  for (const entry of entries.filter((item) => keyOf(item) === name)) {
    const match = await search([...inside, entry], rest, files);
    if (match) return match;
  }
  return null;
}

function withExtension(segments: readonly string[]): string[] {
  return [...segments.slice(0, -1), `${segments.at(-1)}.html`];
}

function keyOf(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
