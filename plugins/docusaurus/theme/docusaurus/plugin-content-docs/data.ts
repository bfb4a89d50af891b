import { ContentError } from 'tapdocs/client';
import {
  type GlobalDoc,
  type GlobalDocs,
  type GlobalVersion,
  isBelow,
  plain,
  useInstances,
  useKnownPathname,
  useOwner,
} from '../all-docs.js';

export type { GlobalDoc, GlobalDocs, GlobalVersion } from '../all-docs.js';
export * from './page.js';

/** All instances of docs, by id. */
export function useAllDocsData(): Readonly<Record<string, GlobalDocs>> {
  return useInstances();
}

/** An instance of docs. */
export function useDocsData(pluginId = 'default'): GlobalDocs {
  const all = useInstances();
  const found = all[pluginId];
  if (found) return found;
  const hint = `There are: ${Object.keys(all)
    .map((id) => `\`${id}\``)
    .join(', ')}.`;
  throw new ContentError(`There are no docs with the id \`${pluginId}\`.`, hint);
}

/** The versions of docs, the newest first. */
export function useVersions(pluginId?: string): readonly GlobalVersion[] {
  return useDocsData(pluginId).versions;
}

/** The version without a part of its own in paths. */
export function useLatestVersion(pluginId?: string): GlobalVersion {
  return latestOf(useDocsData(pluginId));
}

function latestOf({ versions }: GlobalDocs): GlobalVersion {
  const found = versions.find(({ isLast }) => isLast) ?? versions[0];
  if (!found) throw new ContentError('The docs have no version.', 'Add a page to the folder of the docs.');
  return found;
}

interface ActivePlugin {
  pluginId: string;
  pluginData: GlobalDocs;
}

interface FindOptions {
  /** Throws if there is none. */
  failfast?: boolean;
}

/** The docs that the page belongs to. */
export function useActivePlugin({ failfast = false }: FindOptions = {}): ActivePlugin | undefined {
  const owner = useOwner(useKnownPathname('useActivePlugin'));
  if (!owner && failfast) throw new ContentError('This page is not one of docs.', 'Leave out `failfast`.');
  return owner ? { pluginId: owner.id, pluginData: owner.docs } : undefined;
}

export function useActivePluginAndVersion(
  options?: FindOptions,
): { activePlugin: ActivePlugin; activeVersion: GlobalVersion | undefined } | undefined {
  const activePlugin = useActivePlugin(options);
  const pathname = useKnownPathname('useActivePluginAndVersion');
  return activePlugin && { activePlugin, activeVersion: versionAt(activePlugin.pluginData, pathname) };
}

/** The version of the page; undefined on a page that is not one of these docs. */
export function useActiveVersion(pluginId?: string): GlobalVersion | undefined {
  const data = useDocsData(pluginId);
  return versionAt(data, useKnownPathname('useActiveVersion'));
}

function versionAt({ versions }: GlobalDocs, pathname: string): GlobalVersion | undefined {
  const byLength = [...versions].sort((a, b) => b.path.length - a.path.length);
  return byLength.find(({ path }) => isBelow(pathname, path));
}

export interface ActiveDocContext {
  activeVersion: GlobalVersion | undefined;
  activeDoc: GlobalDoc | undefined;
  /** The same doc in each version that has it, by name of the version. */
  alternateDocVersions: Readonly<Record<string, GlobalDoc>>;
}

/** The page as a doc of its version, and the same doc in other versions. */
export function useActiveDocContext(pluginId?: string): ActiveDocContext {
  const data = useDocsData(pluginId);
  const pathname = useKnownPathname('useActiveDocContext');
  const activeVersion = versionAt(data, pathname);
  const activeDoc = activeVersion?.docs.find(({ path }) => plain(path) === plain(pathname));
  const others = data.versions.flatMap(({ name, docs }) => {
    const same = activeDoc && docs.find(({ id }) => id === activeDoc.id);
    return same ? [[name, same] as const] : [];
  });
  return { activeVersion, activeDoc, alternateDocVersions: Object.fromEntries(others) };
}

/** The latest version, and the page in it. */
export function useDocVersionSuggestions(pluginId?: string): {
  latestVersionSuggestion: GlobalVersion;
  latestDocSuggestion: GlobalDoc | undefined;
} {
  const latest = useLatestVersion(pluginId);
  const { alternateDocVersions } = useActiveDocContext(pluginId);
  return { latestVersionSuggestion: latest, latestDocSuggestion: alternateDocVersions[latest.name] };
}

/** The version of the page and the latest one, without repetition. */
export function useDocsVersionCandidates(pluginId?: string): readonly GlobalVersion[] {
  const { activeVersion } = useActiveDocContext(pluginId);
  const latest = useLatestVersion(pluginId);
  return activeVersion && activeVersion.name !== latest.name ? [activeVersion, latest] : [latest];
}

/** The first link of a sidebar, in the version of the page or else in the latest one. */
export function useLayoutDocsSidebar(sidebarId: string, pluginId?: string): { link?: { path: string; label: string } } {
  for (const { sidebars = {} } of useDocsVersionCandidates(pluginId)) {
    const found = sidebars[sidebarId];
    if (found) return found;
  }
  throw new ContentError(`There is no sidebar \`${sidebarId}\`.`, 'Sidebars have the names of `sidebars.js`.');
}

/** A doc, in the version of the page or else in the latest one; null for a draft. */
export function useLayoutDoc(docId: string, pluginId?: string): GlobalDoc | null {
  const versions = useDocsVersionCandidates(pluginId);
  for (const { docs } of versions) {
    const found = docs.find(({ id }) => id === docId);
    if (found) return found;
  }
  if (versions.some(({ draftIds }) => draftIds.includes(docId))) return null;
  throw new ContentError(
    `There is no doc with the id \`${docId}\`.`,
    'An id is the path of a file in the docs folder without numbers and extension.',
  );
}

/** The version that a reader has chosen before, which is not stored: the version is that of the URL. */
export function useDocsPreferredVersion(_pluginId?: string): {
  preferredVersion: null;
  savePreferredVersionName(name: string): never;
} {
  return {
    preferredVersion: null,
    savePreferredVersionName() {
      throw new ContentError('The version of a reader is not stored.', 'Link to a page of the version.');
    },
  };
}
