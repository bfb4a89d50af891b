import { type ReactNode, useRef } from 'react';
import { useDisclosure } from '@theme/Disclosure/useDisclosure';
import styles from './Disclosure.module.css';

export interface DisclosureProps {
  /** What is shown while it is closed. */
  summary: ReactNode;
  /** Accessible name, where the summary is an icon. */
  label?: string | undefined;
  /** Also opens under the mouse and closes 150 ms after it left. Default false. */
  hover?: boolean;
  /** Edge of the summary with which the panel is aligned. Default `end`. */
  align?: 'start' | 'end';
  /** Of the menus with one name, one is open at a time. */
  name?: string | undefined;
  className?: string | undefined;
  summaryClassName?: string | undefined;
  panelClassName?: string | undefined;
  /** The panel holds a `role="menu"`: opened by keyboard, its first entry gets the focus. */
  popup?: 'menu' | undefined;
  /** Marks the menu that holds the current page. */
  active?: boolean;
  children: ReactNode;
}

/**
 * A button with a panel below it: a native `<details>`. Escape, a click elsewhere, focus elsewhere, a followed link and a
 * change of the page close it; arrow keys move between its entries.
 */
export default function Disclosure(props: DisclosureProps) {
  const { summary, label, hover = false, align = 'end', active = false, children } = props;
  const ref = useRef<HTMLDetailsElement>(null);
  const handlers = useDisclosure(ref, hover, props.popup);
  return (
    <details
      ref={ref}
      name={props.name}
      className={`${styles.disclosure} ${props.className ?? ''}`}
      data-align={align}
      suppressHydrationWarning
      {...handlers}
    >
      <summary
        className={`${styles.summary} ${props.summaryClassName ?? ''}`}
        aria-label={label}
        aria-haspopup={props.popup}
        data-active={active || undefined}
      >
        {summary}
      </summary>
      <div className={`${styles.panel} ${props.panelClassName ?? ''}`}>{children}</div>
    </details>
  );
}
