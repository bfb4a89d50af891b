'use client';

import { useId, useRef } from 'react';
import { Link, usePage } from 'tapdocs/client';
import Icon from '@theme/Icon';
import { localTool, type Tool } from '@theme/ToolFamily/tool';
import ToolLogo from '@theme/ToolFamily/ToolLogo';
import { usePopover } from '@theme/ToolMenu/usePopover';
import shared from '@theme/styles/shared.module.css';
import styles from './ToolMenu.module.css';

export interface ToolMenuProps {
  /** Name of the family, on the button and above the list. */
  title: string;
  /** URL of the title. */
  link?: string;
  tools: readonly Tool[];
  /** What opens the list: hovering over the button or a click. The keyboard always opens it. Default: `hover`. */
  trigger?: 'hover' | 'click';
}

/** A button that shows the tools of a family in a native popover, which opens on click without scripts. */
export default function ToolMenu({ title, link, tools, trigger = 'hover' }: ToolMenuProps) {
  const id = useId();
  const { lang } = usePage();
  const panel = useRef<HTMLDivElement>(null);
  const { open, onToggle, ...handlers } = usePopover(panel, trigger === 'hover');
  return (
    <div className={styles.menu} {...handlers}>
      <button
        type="button"
        className={`${shared.iconButton} ${styles.button}`}
        popoverTarget={id}
        aria-label={title}
        aria-expanded={open}
        aria-controls={id}
      >
        <Icon name="tools" size={18} />
      </button>
      <div ref={panel} id={id} className={styles.panel} popover="auto" onToggle={onToggle}>
        <p>{link ? <Link href={link}>{title}</Link> : title}</p>
        <ul>
          {tools.map((tool) => {
            const { name, description, url } = localTool(tool, lang);
            return (
              <li key={name}>
                <Link href={url} className={styles.tool}>
                  <ToolLogo tool={tool} />
                  <span>{name}</span>
                  <span>{description}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
