import type { DocSearchModalProps, DocSearchHit } from 'tapdocs/docsearch';
import type { MouseEvent, ReactNode } from 'react';
import { trustedHtml, useText } from 'tapdocs/client';

type HitComponent = NonNullable<DocSearchModalProps['hitComponent']>;
type DialogHit = Parameters<HitComponent>[0]['hit'] & {
  __docsearch_parent?: object | null;
  /** Of a hit that was not remembered. */
  _snippetResult?: { content?: Marked; hierarchy?: Record<string, Marked> };
  /** See `LocalHit`. */
  page?: string;
  more?: number;
};

interface Marked {
  value: string;
}

export interface HitActions {
  /** Called with the URL of the hit when it is clicked without a modifier key. */
  choose(href: string): void;
  /** Shows all sections of a page. */
  expand(page: string): void;
}

/**
 * A component that shows a hit. Its link is over the hit instead of around it, because it can also have buttons, which
 * must not be inside a link.
 */
export function createHit({ choose, expand }: HitActions): HitComponent {
  return function SearchHit({ hit, children }: { hit: DialogHit; children: ReactNode }) {
    const text = useText();
    const href = withoutOrigin(hit.url);
    const { page, more, _snippetResult: snippet } = hit;
    const onClick = (event: MouseEvent): void => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      choose(href);
    };
    const onMore = (event: MouseEvent): void => {
      // The hit would be chosen.
      event.stopPropagation();
      if (page !== undefined) expand(page);
    };
    return (
      <div className="search-hit">
        <a href={href} className="search-hit-link" aria-label={nameOf(hit)} onClick={onClick} />
        {snippet ? <HitText hit={hit} /> : children}
        {more !== undefined && (
          <button type="button" className="search-more" data-more={more} onClick={onMore}>
            {text('searchMore', { count: String(more) })} <kbd aria-hidden="true">→</kbd>
          </button>
        )}
      </div>
    );
  };
}

const levels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** The title of a page with its path, or the heading of a section below its page; and what the section says of the query. */
function HitText({ hit }: { hit: DialogHit }): ReactNode {
  const { type, hierarchy, page: path, content, _snippetResult: marked, __docsearch_parent: page } = hit;
  const names = levels.flatMap((level) => marked?.hierarchy?.[level]?.value ?? hierarchy[level] ?? []);
  const title = (page && names.length > 1 ? names.slice(1) : names).join(' › ');
  const excerpt = marked?.content?.value ?? content ?? '';
  return (
    <>
      <span className="search-hit-title" {...asHtml(title)} />
      {type === 'lvl1' && path && <span className="search-hit-path">{path}</span>}
      {excerpt !== '' && <span className="search-hit-excerpt" {...asHtml(excerpt)} />}
    </>
  );
}

function asHtml(text: string): { dangerouslySetInnerHTML: { __html: string } } {
  return { dangerouslySetInnerHTML: { __html: trustedHtml(text) } };
}

/** The text of a hit, without markup: the page with its section, or the section or text before its page. */
function nameOf({ type, content, hierarchy }: DialogHit): string {
  const [page = '', ...headings] = levels.flatMap((level) => hierarchy[level] ?? []);
  const place = headings.at(-1) ?? '';
  const texts = type === 'lvl1' ? [page, place] : [type === 'content' ? (content ?? '') : place, page];
  return [...new Set(texts.map(htmlToText))].filter(Boolean).join(' – ');
}

function htmlToText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** Hits without the origin of their URL. */
export function shownHits<Hit extends DocSearchHit>(hits: Hit[]): Hit[] {
  return hits.map((hit) => ({ ...hit, url: withoutOrigin(hit.url) }));
}

/** The URL without its origin, because an index may have been created from the published site. */
export function withoutOrigin(url: string): string {
  return url.replace(/^https?:\/\/[^/?#]*(?=[/?#]|$)/i, '') || '/';
}
