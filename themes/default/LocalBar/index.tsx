import { usePage, useSite, useText } from 'tapdocs/client';
import Disclosure from '@theme/Disclosure';
import Icon from '@theme/Icon';
import OutlineList from '@theme/Outline/OutlineList';
import { useActiveId, useOutline } from '@theme/Outline/useOutline';
import styles from './LocalBar.module.css';

export interface LocalBarProps {
  /** Whether the page has a sidebar. */
  sidebar: boolean;
}

/**
 * The bar below the navigation bar in narrow windows: the button of the sidebar, the outline as a menu and, if there is
 * room, the section in view.
 */
export default function LocalBar({ sidebar }: LocalBarProps) {
  const text = useText();
  const { theme } = useSite();
  const toc = useOutline();
  const active = useActiveId(toc);
  const { title } = usePage();
  if (!sidebar && toc.length === 0) return null;
  return (
    <div className={`screen-only ${styles.bar}`} data-sidebar={sidebar} data-outline={toc.length > 0}>
      {sidebar && (
        <button type="button" className={styles.button} popoverTarget="_sidebar">
          <Icon name="list" />
          {text('menu')}
        </button>
      )}
      {toc.length > 0 && (
        <Disclosure
          className={styles.outline}
          summaryClassName={styles.button}
          panelClassName={styles.panel}
          summary={
            <>
              {theme.outlineTitle}
              <Icon name="chevron" size={12} className={styles.chevron} />
            </>
          }
        >
          <nav aria-label={theme.outlineTitle}>
            <OutlineList toc={toc} active={active} />
          </nav>
        </Disclosure>
      )}
      {toc.length > 0 && (
        <p className={styles.current} aria-hidden="true">
          {toc.find(({ id }) => id === active)?.text ?? title}
        </p>
      )}
    </div>
  );
}
