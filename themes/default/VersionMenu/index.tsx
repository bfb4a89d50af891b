import { useSite, useText } from 'tapdocs/client';
import Disclosure from '@theme/Disclosure';
import Icon from '@theme/Icon';
import VersionList from '@theme/VersionMenu/VersionList';
import styles from './VersionMenu.module.css';

/** The version menu; renders nothing on a site without several versions. */
export default function VersionMenu() {
  const { version, versionsPage } = useSite();
  const text = useText();
  if (!version || versionsPage === undefined) return null;
  return (
    <Disclosure
      hover
      label={text('versionNamed', { version: version.label })}
      className={styles.menu}
      summaryClassName={styles.button}
      summary={
        <>
          <span className={styles.label}>{version.label}</span>
          <Icon name="down" size={12} className={styles.chevron} />
        </>
      }
    >
      <VersionList />
    </Disclosure>
  );
}
