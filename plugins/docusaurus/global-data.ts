import { type Config, type Json, pageUrl } from 'tapdocs';
import type { GlobalData } from './data-files.js';
import type { Doc } from './doc.js';
import { textOf } from './front-matter.js';
import type { Settings } from './options.js';
import { type DocsPlace, docsPlaces } from './places.js';
import type { Docs } from './read-docs.js';
import type { NamedSidebar } from './sidebars.js';
import { type VersionFacts, versionFacts } from './version-facts.js';

/** A doc, or a generated index, whose id is its slug. */
interface GlobalDoc {
  id: string;
  /** URL path with the base. */
  path: string;
  sidebar?: string;
  unlisted?: true;
}

interface GlobalVersion extends Pick<VersionFacts, 'label' | 'isLast'> {
  name: string;
  path: string;
  mainDocId: string;
  /** Null for a version that `dev` has not read. */
  docs: GlobalDoc[] | null;
  draftIds: string[];
  sidebars: Record<string, { link?: { path: string; label: string } }>;
}

/** The data of an instance of docs in a language, with the fields of Docusaurus. */
interface GlobalDocs {
  path: string;
  versions: GlobalVersion[];
  breadcrumbs: boolean;
}

/** Docs by id, for each version. */
type DocsById = Record<string, Record<string, Json>>;

/** The docs of a version in a language, with their sidebars. */
export interface DataPlace {
  content: Docs;
  sidebars: readonly NamedSidebar[];
  owners: ReadonlyMap<Doc, NamedSidebar>;
}

/** Passes on what components can read about the docs of an instance. `places` may lack versions that `dev` has not read. */
export function collectData(
  data: GlobalData,
  places: readonly DataPlace[],
  { settings, config }: { settings: Settings; config: Config },
): void {
  for (const { lang } of config.locales) {
    const own = places.filter(({ content }) => content.place.lang === lang);
    const docs = globalDocs(own, { lang, settings, config });
    data.set(lang, settings.instance, { 'docs.json': docs, 'docs-by-id.json': docsById(own) });
  }
}

function globalDocs(
  places: readonly DataPlace[],
  { lang, settings, config }: { lang: string; settings: Settings; config: Config },
): GlobalDocs {
  const language = config.locales.find((locale) => locale.lang === lang)?.prefix ?? '';
  const all = docsPlaces(settings, config).filter((place) => place.lang === lang);
  return {
    path: urlOfFolder(language + settings.base, config),
    versions: all.map((place) => {
      const found = places.find(({ content }) => content.place.version === place.version);
      return globalVersion(place, found, { settings, config });
    }),
    breadcrumbs: settings.hasBreadcrumbs && config.plugins.some(({ name }) => name === 'breadcrumbs'),
  };
}

function globalVersion(
  place: DocsPlace,
  found: DataPlace | undefined,
  { settings, config }: { settings: Settings; config: Config },
): GlobalVersion {
  const { version: name, label, isLast } = versionFacts(place, { settings, config });
  const about = { name, label, isLast, path: urlOfFolder(place.base, config) };
  if (!found) return { ...about, mainDocId: '', docs: null, draftIds: [], sidebars: {} };
  const { content, sidebars, owners } = found;
  const urlOf = (path: string): string => pageUrl(config, path);
  const docs = content.docs.map((doc): GlobalDoc => {
    const sidebar = owners.get(doc)?.name;
    return {
      id: doc.id,
      path: urlOf(doc.path),
      ...(doc.unlisted && { unlisted: true as const }),
      ...(sidebar !== undefined && { sidebar }),
    };
  });
  const indexes = sidebars.flatMap(({ name: sidebar, sidebar: { indexes: own } }) =>
    own.map(({ path }): GlobalDoc => ({ id: path.slice(place.base.length), path: urlOf(path), sidebar })),
  );
  return {
    ...about,
    mainDocId: mainDoc(found)?.id ?? '',
    docs: [...docs, ...indexes],
    draftIds: content.drafts.map(({ id }) => id),
    sidebars: Object.fromEntries(sidebars.map((own) => [own.name, firstLinkOf(own, content, config)])),
  };
}

/** The doc at the path of the version, or else the first one of the first sidebar. */
function mainDoc({ content: { docs, place }, sidebars: [first] }: DataPlace): Doc | undefined {
  const home = docs.find(({ path }) => path.replace(/\/$/, '') === place.base.replace(/\/$/, ''));
  if (home) return home;
  const paths = new Map(docs.map((doc) => [doc.path, doc]));
  for (const { path } of first?.sidebar.stops ?? []) {
    const doc = paths.get(path);
    if (doc) return doc;
  }
  return docs[0];
}

function firstLinkOf(
  { sidebar: { stops } }: NamedSidebar,
  { docs }: Docs,
  config: Config,
): { link?: { path: string; label: string } } {
  const [first] = stops;
  if (!first) return {};
  const doc = docs.find(({ path }) => path === first.path);
  const label = doc ? (textOf(doc.frontMatter['sidebar_label']) ?? doc.id) : first.title;
  return { link: { path: pageUrl(config, first.path), label: first.label ?? label } };
}

function docsById(places: readonly DataPlace[]): DocsById {
  return Object.fromEntries(
    places.map(({ content: { docs, place }, owners }): [string, Record<string, Json>] => {
      const entries = docs.map((doc): [string, Json] => {
        const sidebar = owners.get(doc)?.name;
        const { description } = doc;
        const about = { ...(description !== '' && { description }), ...(sidebar !== undefined && { sidebar }) };
        return [doc.id, { id: doc.id, title: doc.title, ...about }];
      });
      return [place.tree === '' ? 'current' : place.version, Object.fromEntries(entries)];
    }),
  );
}

/** The URL of a folder without a slash at its end, as Docusaurus has it: `/docs/1.0`. */
function urlOfFolder(path: string, { base }: Pick<Config, 'base'>): string {
  return (base.replace(/\/$/, '') + path).replace(/(.)\/$/, '$1') || '/';
}
