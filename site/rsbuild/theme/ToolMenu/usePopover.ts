import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type ToggleEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { usePage } from 'tapdocs/client';

/** Delay for opening and closing on hover, in ms. */
const delay = 100;

/**
 * Makes a native popover open on hover. The browser already handles clicks on the button, Escape, clicks outside, and
 * the focus.
 */
export function usePopover(ref: RefObject<HTMLElement | null>, hover: boolean) {
  const { path } = usePage();
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hovered = useRef(false);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      hide(ref.current);
    },
    [ref, path],
  );
  const later = (change: () => void): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(change, delay);
  };
  return {
    open,
    onToggle({ newState }: ToggleEvent): void {
      setOpen(newState === 'open');
      // The hover delay does not apply to a popover that was opened by keyboard or click.
      if (!hovered.current) clearTimeout(timer.current);
      if (newState === 'closed') hovered.current = false;
    },
    onPointerEnter({ pointerType }: PointerEvent): void {
      if (!hover || pointerType !== 'mouse') return;
      later(() => {
        if (!ref.current || ref.current.matches(':popover-open')) return;
        hovered.current = true;
        ref.current.showPopover();
      });
    },
    onPointerLeave({ pointerType }: PointerEvent): void {
      if (hover && pointerType === 'mouse') later(() => hovered.current && hide(ref.current));
    },
    onClick(event: MouseEvent): void {
      if (!(event.target instanceof Element)) return;
      if (event.target.closest('a')) hide(ref.current);
      // The mouse has just opened it, so the first click keeps it open.
      else if (hovered.current && event.target.closest('button')) event.preventDefault();
      hovered.current = false;
    },
  };
}

function hide(popover: HTMLElement | null): void {
  if (popover?.matches(':popover-open')) popover.hidePopover();
}
