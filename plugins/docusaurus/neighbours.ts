import { type Config, nearest, pageUrl, type Problem } from 'tapdocs';
import type { PageLink } from 'tapdocs/kit';
import type { Stop } from './build-sidebar.js';
import type { Doc } from './doc.js';
import { docusaurusProblem } from './problems.js';

/** The links below a page. */
export interface Links {
  previous: PageLink | null;
  next: PageLink | null;
}

/** The previous and the next page of each doc, from its front matter or else from the sidebar. */
export function neighboursOf(
  list: readonly Doc[],
  { stops, docs, config }: { stops: readonly Stop[]; docs: ReadonlyMap<string, Doc>; config: Config },
): { links: Map<Doc, Links>; problems: Problem[] } {
  const problems: Problem[] = [];
  const linkTo = (stop: Stop | undefined): PageLink | null =>
    stop ? { text: stop.title, link: pageUrl(config, stop.path) } : null;
  const listed = stops.filter(({ unlisted }) => !unlisted);
  const indexes = new Map([...listed.entries()].reverse().map(([index, { path }]) => [path, index]));
  const links = list.map((doc): [Doc, Links] => {
    // An unlisted page is no neighbour and has none.
    const index = indexes.get(doc.path) ?? -1;
    const given = (key: 'pagination_prev' | 'pagination_next', stop: Stop | undefined): PageLink | null => {
      const id = doc.frontMatter[key];
      if (id === undefined) return index < 0 ? null : linkTo(stop);
      const target = typeof id === 'string' ? docs.get(id) : undefined;
      if (typeof id === 'string' && id !== '' && !target) {
        const params = { id, nearest: nearest(id, docs.keys()) };
        problems.push(docusaurusProblem('DOCUSAURUS_DOC_MISSING', params, { file: doc.place }));
      }
      return target && !target.unlisted ? linkTo({ ...target, title: target.pageLabel }) : null;
    };
    return [
      doc,
      { previous: given('pagination_prev', listed[index - 1]), next: given('pagination_next', listed[index + 1]) },
    ];
  });
  return { links: new Map(links), problems };
}
