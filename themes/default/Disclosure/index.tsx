import { type ReactNode, useRef } from 'react';
import { useDisclosure } from '@theme/Disclosure/useDisclosure';
import styles from './Disclosure.module.css';

export interface DisclosureProps {
  /** The content of the button. */
  summary: ReactNode;
  /** Accessible name, if the summary is an icon. */
  label?: string | undefined;
  /** Also opens on hover, and closes 150 ms after the mouse leaves. Default: false. */
  hover?: boolean;
  /** Edge of the summary that the panel is aligned with. Default: `end`. */
  align?: 'start' | 'end';
  /** Only one of the menus with the same name is open at a time. */
  name?: string | undefined;
  className?: string | undefined;
  summaryClassName?: string | undefined;
  panelClassName?: string | undefined;
  /** The panel contains a `role="menu"`. If it is opened by keyboard, its first entry gets the focus. */
  popup?: 'menu' | undefined;
  /** Marks the menu that contains the current page. */
  active?: boolean;
  children: ReactNode;
}

/**
 * A button with a panel below it, as a native `<details>`. Escape, a click or focus outside, a followed link and a page
 * change close it. Arrow keys move between its entries.
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
