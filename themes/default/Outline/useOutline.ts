import { useEffect, useMemo, useState } from 'react';
import { type TocEntry, usePage, useSite } from 'tapdocs/client';
import { pageSwitches } from '@theme/Layout/pageSwitches';
import { afterLayout } from '@theme/motion/afterLayout';
import { depthsOf, readHeadings, tocOf } from '@theme/Outline/tocOf';

/**
 * The outline of the page; empty if it has none or hides it. It starts with the headings of the build. In the browser
 * it follows the page, because islands add headings, and tabs and folded parts hide them.
 */
export function useOutline(): readonly TocEntry[] {
  const { theme } = useSite();
  const page = usePage();
  const isShown = pageSwitches(page).outline && theme.outline !== false;
  const [live, setLive] = useState({ page, toc: page.toc });
  useEffect(() => {
    const content = document.getElementById('tap-content');
    if (!isShown || !content) return undefined;
    const update = (): void => {
      const headings = readHeadings(content);
      setLive((before) => {
        const toc = before.page === page ? before.toc : page.toc;
        return { page, toc: isSame(toc, headings) ? toc : headings };
      });
    };
    const forget = afterLayout(update);
    const observer = new MutationObserver(update);
    observer.observe(content, { childList: true, subtree: true, attributeFilter: ['hidden', 'open', 'id'] });
    return () => {
      forget();
      observer.disconnect();
    };
  }, [isShown, page]);
  const toc = live.page === page ? live.toc : page.toc;
  const depths = depthsOf(page, theme.outline);
  return useMemo(() => (isShown ? tocOf(toc, depths) : []), [isShown, toc, depths]);
}

/** The text in the record may differ, but with the same id it is the same heading. */
function isSame(a: readonly TocEntry[], b: readonly TocEntry[]): boolean {
  return a.length === b.length && a.every(({ id }, index) => id === b[index]?.id);
}

/** Minimum time between two reads of the scroll position, in ms. */
const interval = 100;

/** Id of the section in view: that of the last heading above the reading line; the first one until the first read. */
export function useActiveId(toc: readonly TocEntry[]): string {
  const [active, setActive] = useState(toc[0]?.id ?? '');
  useEffect(() => {
    if (toc.length === 0) return;
    let timer: number | undefined;
    const look = (): void => {
      timer = undefined;
      setActive(sectionInView(toc));
    };
    const onScroll = (): void => {
      timer ??= window.setTimeout(look, interval);
    };
    const forget = afterLayout(look);
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll);
    return () => {
      forget();
      window.clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
    };
  }, [toc]);
  return active;
}

/** At the end of the page, the last section, even if it is short; above the first heading, the first section. */
export function sectionInView(toc: readonly TocEntry[]): string {
  const root = document.documentElement;
  const scrolled = Math.ceil(window.scrollY);
  if (scrolled > 0 && scrolled + window.innerHeight >= root.scrollHeight) return toc.at(-1)?.id ?? '';
  const headings = toc.map(({ id }) => document.getElementById(id));
  const [first] = headings;
  // Position of a heading after a jump to it.
  const line = first ? Number.parseFloat(getComputedStyle(first).scrollMarginTop) || 0 : 0;
  let active = toc[0]?.id ?? '';
  for (const [index, { id }] of toc.entries()) {
    const heading = headings[index];
    // After a jump, the heading is at the line, except for a fraction of a pixel.
    if (heading && heading.getBoundingClientRect().top <= line + 2) active = id;
  }
  return active;
}
