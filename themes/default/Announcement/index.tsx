import { Link, type PageData, type SiteData, usePage, useSite, useText } from 'tapdocs/client';
import Icon from '@theme/Icon';
import styles from './Announcement.module.css';

/** Key of the announcement that the reader closed in local storage; `head-script.ts` reads it before the first paint. */
const storageKey = 'tapdocs-announcement';

/** The bar above the home page or other pages, until the reader closes it. A changed announcement is shown again. */
export default function Announcement() {
  const site = useSite();
  const page = usePage();
  const text = useText();
  const { announcement } = site.theme;
  if (!announcement || !isAnnounced(page, site)) return null;
  return (
    <aside className={`screen-only ${styles.bar}`} aria-label={text('announcement')}>
      <p className={styles.text}>
        {announcement.link ? <Link href={announcement.link}>{announcement.text}</Link> : announcement.text}
      </p>
      <button
        type="button"
        className={`scripts-only ${styles.close}`}
        aria-label={text('close')}
        onClick={() => close(announcement.id)}
      >
        <Icon name="close" />
      </button>
    </aside>
  );
}

function isAnnounced({ path, data }: PageData, { theme, prefix, inner }: SiteData): boolean {
  const pages = theme.announcement?.pages;
  const pageType = data['pageType'];
  if (pages === undefined || pageType === 'blank') return pages === undefined && pageType === 'home';
  return new RegExp(pages, 'u').test(inner + path.slice(prefix.length));
}

/** Sets the same attribute of `<html>` as the script in the head does on later visits. */
function close(id: string): void {
  document.documentElement.classList.add('no-announcement');
  try {
    localStorage.setItem(storageKey, id);
  } catch {
    // Storage may be full or forbidden. The bar is then closed only for this visit.
  }
}
