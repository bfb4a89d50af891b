import { useEffect, useRef } from 'react';
import { useSite } from 'tapdocs/client';
import { afterLayout } from '@theme/motion/afterLayout';
import OutlineList from '@theme/Outline/OutlineList';
import AfterOutline from '@theme/slots/AfterOutline';
import BeforeOutline from '@theme/slots/BeforeOutline';
import { useActiveId, useOutline } from '@theme/Outline/useOutline';
import styles from './Outline.module.css';

/** The column with the page's headings, in wide windows. */
export default function Outline() {
  const { theme } = useSite();
  const toc = useOutline();
  const active = useActiveId(toc);
  const column = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const container = column.current;
    const link = container?.querySelector<HTMLElement>('[aria-current]');
    return container && link ? afterLayout(() => keepInView(container, link)) : undefined;
  }, [active]);
  return (
    <div ref={column} className={`screen-only ${styles.outline}`}>
      <BeforeOutline />
      {toc.length > 0 && (
        <nav aria-labelledby="_outline">
          <p id="_outline" className={styles.title}>
            {theme.outlineTitle}
          </p>
          <OutlineList toc={toc} active={active} />
        </nav>
      )}
      <AfterOutline />
    </div>
  );
}

function keepInView(container: HTMLElement, link: HTMLElement): void {
  const top = link.offsetTop;
  if (top < container.scrollTop || top + link.offsetHeight > container.scrollTop + container.clientHeight) {
    container.scrollTop = top - container.clientHeight / 2;
  }
}
