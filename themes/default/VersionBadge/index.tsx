import { usePage, useSite, useText } from 'tapdocs/client';
import Tag from '@theme/Tag';
import { stateTexts } from '@theme/VersionMenu/stateTexts';
import styles from './VersionBadge.module.css';

/** The label and the state of the page's version, above its title; renders nothing where it is switched off. */
export default function VersionBadge() {
  const { version } = useSite();
  const page = usePage();
  const text = useText();
  if (!version?.badge || page.version !== version.name) return null;
  return (
    <p className={styles.badge}>
      {text('versionNamed', { version: version.label })}
      <Tag tag={text(stateTexts[version.state])} />
    </p>
  );
}
