import { Link, usePage, useText } from 'tapdocs/client';
import Original from '@theme-original/slots/BeforeDoc';
import type { ChangesLink } from '../changes-data.js';
import styles from './BeforeDoc.module.css';

export const hydrate = 'interaction';

/** The link to the changes of the page since an older version. */
export default function BeforeDoc() {
  const { changes } = usePage().data as { changes?: ChangesLink };
  const text = useText();
  return (
    <>
      {changes && (
        <p className={styles.changes}>
          <Link href={changes.link}>{text('changesSince', { version: changes.since })}</Link>
        </p>
      )}
      <Original />
    </>
  );
}
