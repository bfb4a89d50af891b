import { ContentError, useContentPage, useContentSite } from 'tapdocs/client';
import values from '@docusaurus-data/docs-by-id.json';
import { useDocsVersion } from './page.js';

export * from './page.js';

/** A doc of the version of the page. */
export interface VersionDoc {
  id: string;
  title: string;
  /** The one in its front matter. */
  description?: string;
  sidebar?: string;
}

type Instances = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, VersionDoc>>>>>>;

/** A doc of the version of the page. */
export function useDocById(id: string): VersionDoc;
export function useDocById(id: string | undefined): VersionDoc | undefined;
export function useDocById(id: string | undefined): VersionDoc | undefined {
  const { lang } = useContentPage();
  const site = useContentSite();
  const { pluginId, version } = useDocsVersion();
  if (id === undefined) return undefined;
  const own = values[lang || site.lang] as Instances | undefined;
  const doc = own?.[pluginId]?.[version]?.[id];
  if (doc) return doc;
  throw new ContentError(
    `There is no doc with the id \`${id}\`.`,
    'An id is the path of a file in the docs folder without numbers and extension.',
  );
}
