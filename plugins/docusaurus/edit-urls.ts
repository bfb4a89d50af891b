import type { Config } from 'tapdocs';
import type { Doc } from './doc.js';
import { fileEditUrl, urlIn } from './edit-functions.js';
import type { Settings } from './options.js';
import { pathInDocusaurus } from './places.js';
import type { Docs } from './read-docs.js';

/** The URLs to edit docs, from their front matter or else from the configuration. */
export async function docEditUrls(
  contents: readonly Docs[],
  { settings, config }: { settings: Settings; config: Config },
): Promise<ReadonlyMap<Doc, string | null>> {
  const all = contents.flatMap(({ docs, place }) => docs.map((doc) => ({ doc, place })));
  const { editUrls } = settings;
  if (!editUrls) return new Map(all.map(({ doc }) => [doc, plainEditUrl(doc, settings)]));
  const asked = all.filter(({ doc }) => doc.frontMatter['custom_edit_url'] === undefined);
  const found = await editUrls(
    asked.map(({ doc, place }) => {
      const { lang, version, tree, base, docs } = place;
      return {
        version: tree === '' ? 'current' : version,
        versionDocsDirPath: docs.path,
        docPath: doc.file,
        permalink: urlIn(config, pathInDocusaurus(place, { settings, config }) + doc.path.slice(base.length)),
        locale: lang,
      };
    }),
  );
  return new Map([
    ...all.map(({ doc }) => [doc, plainEditUrl(doc, settings)] as const),
    ...asked.map(({ doc }, index) => [doc, found[index] ?? null] as const),
  ]);
}

function plainEditUrl({ frontMatter, place }: Doc, { editUrl }: Settings): string | null {
  const { custom_edit_url: own } = frontMatter;
  if (own !== undefined) return typeof own === 'string' && own !== '' ? own : null;
  return editUrl === '' ? null : fileEditUrl(editUrl, place);
}
