import type { DocSearchModalProps, DocSearchHit } from 'tapdocs/docsearch';
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

type HitComponent = NonNullable<DocSearchModalProps['hitComponent']>;
type DialogHit = Parameters<HitComponent>[0]['hit'];

/**
 * A component that shows a hit. Its link is over the hit instead of around it, because a remembered hit also has
 * buttons, which must not be inside a link.
 *
 * @param choose called with the URL of the hit when it is clicked without a modifier key
 */
export function createHit(choose: (href: string) => void): HitComponent {
  return function SearchHit({ hit, children }: { hit: DialogHit; children: ReactNode }) {
    const link = useRef<HTMLAnchorElement>(null);
    const href = withoutOrigin(hit.url);
    const isOrphan = hasHiddenParent(hit);
    useLayoutEffect(() => {
      link.current?.closest('li')?.toggleAttribute('data-orphan', isOrphan);
    });
    const onClick = (event: MouseEvent): void => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      choose(href);
    };
    return (
      <div className="search-hit">
        <a ref={link} href={href} className="search-hit-link" aria-label={nameOf(hit)} onClick={onClick} />
        {children}
      </div>
    );
  };
}

/** The page of the hit is not shown, so there is no tree to draw. */
function hasHiddenParent(hit: DialogHit): boolean {
  const { __docsearch_parent: parent = null } = hit as { __docsearch_parent?: object | null };
  return parent !== null && 'isParent' in parent;
}

/** The text of a hit, without markup: its own heading or text, and the title of its page. */
function nameOf({ type, content, hierarchy }: DialogHit): string {
  const text = type === 'content' ? content : hierarchy[type];
  const texts = [text, hierarchy.lvl1].map((html) => htmlToText(html ?? ''));
  return [...new Set(texts)].filter(Boolean).join(' – ');
}

function htmlToText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/**
 * Hits without the origin of their URL. Pages that are in the list only for their sections stay in the list, where the
 * modal searches for the page of a section to remember. The modal shows the result of `map`, which leaves them out.
 */
export function shownHits<Hit extends DocSearchHit>(hits: Hit[]): Hit[] {
  const all = hits.map((hit) => ({ ...hit, url: withoutOrigin(hit.url) }));
  const shown = all.filter((hit) => !('isParent' in hit));
  return Object.assign(all, { map: shown.map.bind(shown) });
}

/** The URL without its origin, because an index may have been created from the published site. */
export function withoutOrigin(url: string): string {
  return url.replace(/^https?:\/\/[^/?#]*(?=[/?#]|$)/i, '') || '/';
}
