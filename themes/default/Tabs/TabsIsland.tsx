'use client';

import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { followChoice, rememberChoice } from '@theme/Tabs/choice';
import styles from './Tabs.module.css';

export const hydrate = 'interaction';

export interface TabsIslandProps {
  /** The values to save, by index of the tab. */
  values: readonly string[];
  labels: readonly string[];
  /** Rendered labels of tabs whose labels are not only text. */
  faces?: readonly ReactNode[];
  panels: readonly ReactNode[];
  /** Index of the tab that is selected at first. */
  initial: number;
  groupId?: string;
  label?: string;
  /** A value that is selected instead of the saved one. */
  chosen?: string | null;
  onSelect?: (value: string) => void;
}

/** The interactive part of `Tabs`: WAI-ARIA tabs with roving focus. */
export default function TabsIsland(props: TabsIslandProps) {
  const { values, labels, faces, panels, label } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [selected, select] = useSelected(props);
  const holdPosition = useHeldPosition(list, selected);
  const box = useFindablePanels(selected, select);

  const choose = (index: number): void => {
    holdPosition();
    select(index);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = targetOf(event, selected, labels.length);
    if (target === undefined) return;
    event.preventDefault();
    choose(target);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  };
  return (
    <div ref={box} className={styles.tabs}>
      <div ref={list} className={styles.list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {labels.map((text, index) => (
          <button
            key={values[index]}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            className={styles.tab}
            aria-selected={index === selected}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => choose(index)}
          >
            {faces?.[index] ?? text}
          </button>
        ))}
      </div>
      {panels.map((panel, index) => (
        <div
          key={values[index]}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          className={styles.panel}
          aria-labelledby={`${id}-tab-${index}`}
          tabIndex={index === selected ? 0 : -1}
          hidden={index !== selected}
          data-label={labels[index]}
        >
          {panel}
        </div>
      ))}
    </div>
  );
}

/**
 * The selected index: `initial` for the first paint, as on the server, then that of the chosen value, or the saved one of
 * the group.
 */
function useSelected(props: TabsIslandProps): [number, (index: number) => void] {
  const { values, initial, groupId, chosen, onSelect } = props;
  const [selected, setSelected] = useState(initial);
  const valueKey = values.join('\0');
  useEffect(() => {
    const list = valueKey.split('\0');
    const show = (value: string): void => {
      const index = list.indexOf(value);
      if (index >= 0) setSelected(index);
    };
    const forget = groupId === undefined ? undefined : followChoice(groupId, show);
    if (chosen) show(chosen);
    return forget;
  }, [groupId, valueKey, chosen]);
  const select = (index: number): void => {
    setSelected(index);
    const value = values[index];
    if (value === undefined) return;
    if (groupId !== undefined) rememberChoice({ groupId, value });
    onSelect?.(value);
  };
  return [selected, select];
}

/**
 * Lets the browser's find-in-page search hidden panels, and shows the panel of a match. React writes `hidden` without a
 * value, so the value is set afterwards.
 *
 * @returns ref for the element whose children are the panels
 */
function useFindablePanels(selected: number, select: (index: number) => void): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const wanted = useRef<Element>(null);
  useLayoutEffect(() => {
    const panels = [...(box.current?.children ?? [])].filter((child) => child.role === 'tabpanel');
    const listeners = new AbortController();
    panels.forEach((panel, index) => {
      if (index === selected) return;
      panel.setAttribute('hidden', 'until-found');
      panel.addEventListener('beforematch', () => select(index), { signal: listeners.signal });
    });
    return () => listeners.abort();
  });
  useEffect(() => {
    const target = box.current?.querySelector(':scope > [hidden] :target');
    if (!target) return;
    // The browser looked for the target before the panels could be found.
    if (window.scrollY === 0) wanted.current = target;
    target.closest('[role=tabpanel]')?.dispatchEvent(new Event('beforematch'));
  }, []);
  // After the panel is shown, because a hidden element cannot be scrolled to.
  useEffect(() => {
    if (!wanted.current || wanted.current.closest('[hidden]')) return;
    wanted.current.scrollIntoView();
    wanted.current = null;
  });
  return box;
}

/**
 * Panels above may change their height at the same time. The list that was clicked keeps its position on the screen.
 */
function useHeldPosition(list: { readonly current: HTMLElement | null }, selected: number): () => void {
  const top = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (top.current === null || !list.current) return;
    const shift = list.current.getBoundingClientRect().top - top.current;
    top.current = null;
    if (shift !== 0) window.scrollBy({ top: shift, behavior: 'instant' });
  }, [list, selected]);
  return () => {
    top.current = list.current?.getBoundingClientRect().top ?? null;
  };
}

/** The tab that a key moves to; undefined for other keys. */
function targetOf({ key, currentTarget }: KeyboardEvent, selected: number, count: number): number | undefined {
  const step = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: (selected + step + count) % count,
    ArrowLeft: (selected - step + count) % count,
    Home: 0,
    End: count - 1,
  };
  return targets[key];
}
