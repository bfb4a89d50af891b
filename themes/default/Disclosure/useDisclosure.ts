import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { usePage } from 'tapdocs/client';

/** Time until a menu closes after the pointer leaves it, in ms. */
const grace = 150;

/**
 * Handlers for a `<details>` that is a menu. The state is stored in the element, so that it works before scripts run.
 */
export function useDisclosure(ref: RefObject<HTMLDetailsElement | null>, hover: boolean, popup?: 'menu') {
  const { path } = usePage();
  const timer = useRef<number | undefined>(undefined);
  const hovered = useRef(false);

  const setOpen = (open: boolean): void => {
    window.clearTimeout(timer.current);
    if (ref.current) ref.current.open = open;
  };
  useEffect(() => {
    const onPointerDown = (event: Event): void => {
      const details = ref.current;
      if (details?.open && event.target instanceof Node && !details.contains(event.target)) details.open = false;
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [ref]);
  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
      if (ref.current) ref.current.open = false;
    },
    [ref, path],
  );

  return {
    onPointerEnter(event: PointerEvent): void {
      if (!hover || event.pointerType !== 'mouse') return;
      if (!ref.current?.open) hovered.current = true;
      setOpen(true);
    },
    onPointerLeave(event: PointerEvent): void {
      if (!hover || event.pointerType !== 'mouse') return;
      timer.current = window.setTimeout(() => setOpen(false), grace);
    },
    onClick(event: MouseEvent): void {
      if (!(event.target instanceof Element)) return;
      if (event.target.closest('a, [role=menuitem]')) setOpen(false);
      if (event.target.closest('summary')?.parentElement !== ref.current) return;
      // The pointer has just opened it, so the first click keeps it open.
      if (hovered.current && ref.current?.open) event.preventDefault();
      hovered.current = false;
    },
    onKeyDown(event: KeyboardEvent): void {
      const details = ref.current;
      if (!details) return;
      if (event.key === 'Escape' && details.open) {
        event.stopPropagation();
        setOpen(false);
        details.querySelector('summary')?.focus();
      } else if (moveFocus(details, event.key)) event.preventDefault();
    },
    onToggle(): void {
      if (popup && ref.current?.open && ref.current.querySelector('summary:focus-visible')) {
        ref.current.querySelector<HTMLElement>('[role=menuitem]')?.focus();
      }
    },
    onBlur(event: FocusEvent): void {
      if (event.relatedTarget instanceof Node && !ref.current?.contains(event.relatedTarget)) setOpen(false);
    },
  };
}

/**
 * Arrow keys, Home and End in an open menu; ArrowDown opens a closed one. Returns whether the key was handled.
 */
function moveFocus(menu: HTMLDetailsElement, key: string): boolean {
  if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key)) return false;
  const summary = menu.querySelector('summary');
  const active = document.activeElement;
  if (!menu.open) {
    if (key !== 'ArrowDown' || active !== summary) return false;
    menu.open = true;
  }
  const items = [...menu.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), summary')].filter(
    (item) => item !== summary && item.checkVisibility(),
  );
  const index = items.findIndex((item) => item === active);
  const target = {
    ArrowDown: items[(index + 1) % items.length],
    ArrowUp: items.at(index < 0 ? -1 : index - 1),
    Home: items[0],
    End: items.at(-1),
  }[key];
  target?.focus();
  return target !== undefined;
}
