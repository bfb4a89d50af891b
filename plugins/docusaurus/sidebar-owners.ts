import { nearest, parseFrontMatter, type Problem } from 'tapdocs';
import type { Doc } from './doc.js';
import { docusaurusProblem } from './problems.js';
import type { Docs } from './read-docs.js';
import type { NamedSidebar } from './sidebars.js';

/** The sidebar of each page that has one. */
export interface Owners {
  owners: ReadonlyMap<Doc, NamedSidebar>;
  problems: Problem[];
}

/** A page has the sidebar of `displayed_sidebar`, or none if it is null. By default, it has the last sidebar that contains it. */
export function sidebarOwners({ docs, pages }: Docs, sidebars: readonly NamedSidebar[]): Owners {
  const shown = sidebars.map((named) => ({ named, paths: new Set(named.sidebar.stops.map(({ path }) => path)) }));
  const owners = new Map<Doc, NamedSidebar>();
  const problems: Problem[] = [];
  for (const doc of docs) {
    const given = doc.frontMatter['displayed_sidebar'];
    const owner =
      typeof given === 'string'
        ? sidebars.find(({ name }) => name === given)
        : shown.findLast(({ paths }) => paths.has(doc.path))?.named;
    if (owner && given !== null) owners.set(doc, owner);
    if (typeof given === 'string' && !owner) problems.push(unknownSidebar(given, { doc, pages, sidebars }));
  }
  return { owners, problems };
}

interface Asking {
  doc: Doc;
  pages: Docs['pages'];
  sidebars: readonly NamedSidebar[];
}

function unknownSidebar(id: string, { doc: { place: file }, pages, sidebars }: Asking): Problem {
  const known = sidebars.map(({ name }) => name);
  const source = pages.find(({ filePath }) => filePath === file)?.read() ?? '';
  const at = { file, ...parseFrontMatter(source, file).positions.get('displayed_sidebar'), source };
  return docusaurusProblem('DOCUSAURUS_SIDEBAR_UNKNOWN', { id, known, nearest: nearest(id, known) }, at);
}
