import { Link, usePage, useText } from 'tapdocs/client';
import Tag from '@theme/Tag';
import { stateTexts } from '@theme/VersionMenu/stateTexts';
import styles from './VersionsPage.module.css';

export const hydrate = 'interaction';

/** The page that lists all versions. */
export default function VersionsPage() {
  const { data } = usePage<'VersionsPage'>();
  const text = useText();
  return (
    <main id="_main" className={styles.page}>
      <h1 className={styles.title}>{text('versions')}</h1>
      <ul className={styles.list}>
        {data.versions.map(({ name, label, state, link }) => (
          <li key={name} className={styles.item}>
            <Link href={link} className={styles.link}>
              {label}
            </Link>
            <Tag tag={text(stateTexts[state])} />
          </li>
        ))}
      </ul>
    </main>
  );
}
