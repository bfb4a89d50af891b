import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { type Config, configPlace, fail, type Json } from 'tapdocs';
import { describeValue, fileStamp, fileUrl } from 'tapdocs/kit';
import type { Evaluate } from '../presets/evaluation/evaluate-module.js';
import type { Doc } from './doc.js';
import type { EditedDoc, EditUrls, Settings } from './options.js';
import { type DocsPlace, pathInDocusaurus } from './places.js';
import { docusaurusProblem } from './problems.js';
import type { Docs } from './read-docs.js';

/**
 * The function `editUrl` with a key. It runs in the process of the configuration, once for all docs. In `dev`, it runs again only if the
 * docs or the files of the configuration have changed.
 */
export function createEditUrls(key: string, file: string, evaluate: Evaluate): EditUrls {
  let last: { docs: string; stamps: string; files: readonly string[]; urls: (string | null)[] } | null = null;
  return async (docs) => {
    const text = JSON.stringify(docs);
    if (last?.docs === text && stampsOf(last.files) === last.stamps) return last.urls;
    const { results, files } = await evaluate(file, { calls: { key, args: docs } });
    const urls = docs.map((doc, index) => urlOf(results[index] ?? null, { key, doc, file }));
    last = { docs: text, stamps: stampsOf(files), files, urls };
    return urls;
  };
}

function stampsOf(files: readonly string[]): string {
  return files.map((file) => (existsSync(file) ? fileStamp(file).stamp : '')).join();
}

function urlOf(
  result: Json,
  { key, doc, file: configFile }: { key: string; doc: EditedDoc; file: string },
): string | null {
  if (result === null || result === '') return null;
  if (typeof result === 'string') return result;
  const params = { key, page: doc['permalink'] ?? '', got: describeValue(result) };
  fail(docusaurusProblem('DOCUSAURUS_EDIT_URL', params, configPlace({ configFile }, { key })));
}

/** The URL of a file below the site's root, for the URL of the folder of the site; null for the URL ''. */
export function fileEditUrl(editUrl: string, place: string): string | null {
  return editUrl === '' ? null : fileUrl(editUrl.replace(/\/*$/, '/'), `/${posix.normalize(place)}`);
}

/** The URLs to edit docs, from their front matter or else from the configuration. */
export async function docEditUrls(
  contents: readonly Docs[],
  { settings, config }: { settings: Settings; config: Config },
): Promise<ReadonlyMap<Doc, string | null>> {
  const all = contents.flatMap(({ docs, place }) => docs.map((doc) => ({ doc, place })));
  const asked = settings.editUrls ? all.filter(({ doc }) => doc.frontMatter['custom_edit_url'] === undefined) : [];
  const urls = (await settings.editUrls?.(asked.map((each) => editedDoc(each, { settings, config })))) ?? [];
  return new Map([
    ...all.map(({ doc }) => [doc, plainEditUrl(doc, settings)] as const),
    ...asked.map(({ doc }, index) => [doc, urls[index] ?? null] as const),
  ]);
}

function editedDoc(
  { doc, place }: { doc: Doc; place: DocsPlace },
  { settings, config }: { settings: Settings; config: Config },
): EditedDoc {
  const path = pathInDocusaurus(place, { settings, config }) + doc.path.slice(place.base.length);
  return {
    version: place.tree === '' ? 'current' : place.version,
    versionDocsDirPath: place.docs.path,
    docPath: doc.file,
    permalink: config.base.replace(/\/$/, '') + path,
    locale: place.lang,
  };
}

function plainEditUrl({ frontMatter, place }: Doc, { editUrl }: Settings): string | null {
  const { custom_edit_url: customUrl } = frontMatter;
  return customUrl === undefined
    ? fileEditUrl(editUrl, place)
    : typeof customUrl === 'string' && customUrl !== ''
      ? customUrl
      : null;
}
