import type { NamedFiles } from './clean-url.js';
import type { Place } from './request-path.js';

/**
 * Where the page lies that a path means whose case is another one; null when there is none. Folders that differ by case are all
 * looked into; pages never do.
 */
export async function findInAnyCase({ segments, folder }: Place, files: NamedFiles): Promise<Place | null> {
  const wanted = segments.map(keyOf);
  const last = wanted.pop() ?? '';
  const name = folder ? last : last.replace(/(?:\.html)+$/, '');
  if (name !== 'index') wanted.push(name);
  const found = await search([], wanted, files);
  if (!found) return null;
  const file = found.folder ? [...found.segments, 'index.html'] : withExtension(found.segments);
  return (await files.has(file)) ? found : null;
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
    const found = await search([...inside, entry], rest, files);
    if (found) return found;
  }
  return null;
}

function withExtension(segments: readonly string[]): string[] {
  return [...segments.slice(0, -1), `${segments.at(-1)}.html`];
}

function keyOf(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
