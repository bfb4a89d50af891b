import { ContentError, useContentPage, useContentSite } from 'tapdocs/client';
import values from '@docusaurus-data/docs.json';
import { usePageFacts, usePathname } from './page-facts.js';

/** A doc, or a generated index, whose id is its slug. */
export interface GlobalDoc {
  id: string;
  /** URL path with the base. */
  path: string;
  sidebar?: string;
  unlisted?: boolean;
}

export interface GlobalVersion {
  name: string;
  label: string;
  isLast: boolean;
  path: string;
  mainDocId: string;
  docs: readonly GlobalDoc[];
  draftIds: readonly string[];
  sidebars?: Readonly<Record<string, { link?: { path: string; label: string } }>>;
}

/** An instance of docs. */
export interface GlobalDocs {
  path: string;
  versions: readonly GlobalVersion[];
  breadcrumbs: boolean;
}

type WrittenVersion = Omit<GlobalVersion, 'docs'> & { docs: GlobalVersion['docs'] | null };
type WrittenDocs = Omit<GlobalDocs, 'versions'> & { versions: readonly WrittenVersion[] };

/** The docs in the language of the page, by id of their instance. */
export function useInstances(): Readonly<Record<string, GlobalDocs>> {
  const { lang } = useContentPage();
  const site = useContentSite();
  const own = (values[lang || site.lang] ?? {}) as Readonly<Record<string, WrittenDocs>>;
  return Object.fromEntries(
    Object.entries(own).map(([id, docs]) => [id, { ...docs, versions: docs.versions.map(readVersion) }]),
  );
}

/** `dev` reads the docs of a version when one of its pages is opened, unless code that it knows needs them. */
function readVersion({ docs, ...about }: WrittenVersion): GlobalVersion {
  if (docs) return { ...about, docs };
  return {
    ...about,
    get docs(): readonly GlobalDoc[] {
      const hint =
        'Open one of its pages. `dev` reads all versions if a doc or a component below `src` calls the hook.';
      throw new ContentError(`The docs of version \`${about.name}\` are not read yet.`, hint);
    },
  };
}

/**
 * URL path of the page, to find its version.
 *
 * @param hook the name of the hook, which the error names
 */
export function useKnownPathname(hook: string): string {
  const { version } = useContentPage();
  const { path } = usePageFacts();
  const pathname = usePathname();
  const owner = useOwner(pathname);
  // Content is the same in all versions, so its path has no version.
  if (path === undefined && version === '' && owner && owner.docs.versions.length > 1) {
    const hint = 'Call the hook in a doc, in a component below `src`, or in a component next to docs.';
    throw new ContentError(`\`${hook}()\` does not know the version of this page.`, hint);
  }
  return pathname;
}

/** The instance of docs that a path belongs to. */
export function useOwner(pathname: string): { id: string; docs: GlobalDocs } | null {
  const all = Object.entries(useInstances()).sort(([, a], [, b]) => b.path.length - a.path.length);
  const found = all.find(([, { path }]) => isBelow(pathname, path));
  return found ? { id: found[0], docs: found[1] } : null;
}

export function isBelow(pathname: string, folder: string): boolean {
  const start = folder.replace(/\/$/, '');
  return plain(pathname) === start || pathname.startsWith(`${start}/`);
}

/** A path without what depends on the form of URLs. */
export function plain(path: string): string {
  return path.replace(/(?:\/|\/index\.html|\.html)$/, '');
}
