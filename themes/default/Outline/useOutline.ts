import { useEffect, useMemo, useState } from 'react';
import { type TocEntry, usePage, useSite } from 'tapdocs/client';
import { pageSwitches } from '@theme/Layout/pageSwitches';
import { tocOf } from '@theme/Outline/tocOf';

/** The outline of the page, empty where it has none or hides it. */
export function useOutline(): readonly TocEntry[] {
  const { theme } = useSite();
  const page = usePage();
  return useMemo(() => (pageSwitches(page).outline ? tocOf(page.toc, theme.outline) : []), [page, theme.outline]);
}

/** Least time between two looks at the scroll position, in ms. */
const interval = 100;

/** Id of the section that is in view: of the last heading above the reading line; '' until the first look. */
export function useActiveId(toc: readonly TocEntry[]): string {
  const [active, setActive] = useState('');
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
    look();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
    };
  }, [toc]);
  return active;
}

/** At the end of the page the last section, however short; above the first heading the first. */
export function sectionInView(toc: readonly TocEntry[]): string {
  const root = document.documentElement;
  const scrolled = Math.ceil(window.scrollY);
  if (scrolled > 0 && scrolled + window.innerHeight >= root.scrollHeight) return toc.at(-1)?.id ?? '';
  const line = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0;
  let active = toc[0]?.id ?? '';
  for (const { id } of toc) {
    const heading = document.getElementById(id);
    // A heading that a link led to stands at the line, give or take a fraction.
    if (heading && heading.getBoundingClientRect().top <= line + 2) active = id;
  }
  return active;
}
