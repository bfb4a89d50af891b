import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { trustedHtml } from 'tapdocs/client';
import { usePlacedElement } from './FilterBar.js';

/** Milliseconds for which a hit is selected before its page is fetched. */
const rest = 150;
/** Number of headings in a preview: of the section, and of those that follow. */
const mostHeadings = 4;

export interface PreviewProps {
  /** The element that contains the modal. */
  modal: RefObject<HTMLElement | null>;
  /** The selected hit. */
  hit: Element | null;
}

/**
 * The beginning of the selected section, as it is on its page, with the words of the query marked. It is for the eye only:
 * assistive technology reads the hit, and opens it.
 */
export default function Preview({ modal, hit }: PreviewProps): ReactNode {
  const place = usePlacedElement(modal, '.DocSearch-Dropdown');
  const box = useRef<HTMLDivElement>(null);
  const href = hit?.querySelector('a')?.getAttribute('href') ?? null;
  useEffect(() => {
    if (!hit || href === null || !window.matchMedia('(min-width: 1100px)').matches) return;
    const ending = new AbortController();
    const timer = window.setTimeout(() => {
      fetchSection(href, ending.signal).then(
        (section) => {
          box.current?.replaceChildren(section);
          if (box.current) markWords(box.current, wordsOf(hit));
        },
        // The page cannot be opened either, and says so then.
        () => undefined,
      );
    }, rest);
    return () => {
      window.clearTimeout(timer);
      ending.abort();
    };
  }, [hit, href]);
  return createPortal(<div ref={box} className="search-preview prose" aria-hidden="true" inert />, place);
}

/** A section of a page without what must not be twice in a document. */
async function fetchSection(href: string, signal: AbortSignal): Promise<DocumentFragment> {
  const response = await fetch(href, { signal });
  const text = await response.text();
  const from = text.indexOf('<div id="tap-content"');
  const html = trustedHtml(from < 0 ? '' : text.slice(from, text.indexOf('</main>', from)));
  const page = new DOMParser().parseFromString(html, 'text/html');
  const content = page.body.firstElementChild ?? page.body;
  const id = decodeURIComponent(href.split('#')[1] ?? '');
  const headings = Array.from(content.querySelectorAll('h1, h2, h3, h4, h5, h6'));
  const start = headings.findIndex((heading) => heading.id === id);
  const range = page.createRange();
  range.selectNodeContents(content);
  const [first, end] = [headings[start], headings[Math.max(start, 0) + mostHeadings]];
  if (first) range.setStartBefore(first);
  if (end) range.setEndBefore(end);
  const section = range.cloneContents();
  for (const element of section.querySelectorAll('[id]')) element.removeAttribute('id');
  return section;
}

/** The words that the hit has in common with the query, in lower case. */
function wordsOf(hit: Element): string[] {
  const words = Array.from(hit.querySelectorAll('mark'), ({ textContent }) => textContent.toLowerCase());
  return [...new Set(words)];
}

/** Marks words without a change of the content, and scrolls to the first one if it is below the edge. */
function markWords(box: HTMLElement, words: readonly string[]): void {
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent?.toLowerCase() ?? '';
    for (const word of words) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        ranges.push(range);
      }
    }
  }
  // Some browsers do not have highlights.
  globalThis.CSS.highlights?.set('search', new Highlight(...ranges));
  box.scrollTop = 0;
  const below = (ranges[0]?.getBoundingClientRect().bottom ?? 0) - box.getBoundingClientRect().bottom;
  if (below > 0) box.scrollTop = below + box.clientHeight / 2;
}
