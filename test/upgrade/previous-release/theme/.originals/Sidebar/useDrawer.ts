import { type KeyboardEvent, type RefObject, type ToggleEvent, useEffect } from 'react';
import { usePage } from 'tapdocs/client';

/**
 * Turns a native popover into a drawer: it closes when the page changes or the window becomes wide, takes the focus and
 * keeps it.
 */
export function useDrawer(ref: RefObject<HTMLElement | null>) {
  const { path } = usePage();
  useEffect(() => {
    const drawer = ref.current;
    return () => close(drawer);
  }, [ref, path]);
  useEffect(() => {
    const wide = window.matchMedia('(min-width: 960px)');
    const onChange = (): void => {
      if (wide.matches) close(ref.current);
    };
    wide.addEventListener('change', onChange);
    return () => wide.removeEventListener('change', onChange);
  }, [ref]);
  return {
    onToggle(event: ToggleEvent<HTMLElement>): void {
      // `toggle` of a group in the drawer does not bubble, so this event is from the drawer.
      if (event.target === ref.current && event.newState === 'open') {
        (ref.current.querySelector<HTMLElement>('[aria-current]') ?? focusable(ref.current)[0])?.focus();
      }
    },
    onKeyDown(event: KeyboardEvent): void {
      const drawer = ref.current;
      if (event.key !== 'Tab' || !drawer?.matches(':popover-open')) return;
      const items = focusable(drawer);
      const [from, to] = event.shiftKey ? [items[0], items.at(-1)] : [items.at(-1), items[0]];
      if (document.activeElement !== from) return;
      event.preventDefault();
      to?.focus();
    },
  };
}

function close(drawer: HTMLElement | null): void {
  if (drawer?.matches(':popover-open')) drawer.hidePopover();
}

function focusable(drawer: HTMLElement): HTMLElement[] {
  return [...drawer.querySelectorAll<HTMLElement>('a[href], button, summary')].filter((element) =>
    element.checkVisibility(),
  );
}
