import { useId } from 'react';
import { Link, useText } from 'tapdocs/client';
import Tag from '@theme/Tag';
import { useVersionsOfAddress } from '@theme/NotFoundVersions/useVersionsOfAddress';
import { stateTexts } from '@theme/VersionMenu/stateTexts';
import styles from './NotFoundVersions.module.css';

/** On the page for unknown URLs, the versions that have the page of the address; renders nothing if there are none. */
export default function NotFoundVersions() {
  const text = useText();
  const id = useId();
  const links = useVersionsOfAddress();
  if (links.length === 0) return null;
  return (
    <nav className={styles.versions} aria-labelledby={id}>
      <p id={id} className={styles.title}>
        {text('pageInVersions')}
      </p>
      <ul className={styles.list}>
        {links.map(({ version: { name, label, state }, link }) => (
          <li key={name}>
            <Link href={link}>{label}</Link> <Tag tag={text(stateTexts[state])} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
