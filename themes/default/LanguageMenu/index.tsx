import { useSite, useText } from 'tapdocs/client';
import Disclosure from '@theme/Disclosure';
import Icon from '@theme/Icon';
import LanguageList from '@theme/LanguageMenu/LanguageList';
import shared from '@theme/styles/shared.module.css';
import styles from './LanguageMenu.module.css';

/** The language menu; renders nothing on a site with one language. */
export default function LanguageMenu() {
  const { locales } = useSite();
  const text = useText();
  if (locales.length < 2) return null;
  return (
    <Disclosure
      hover
      label={text('languages')}
      className={styles.menu}
      summaryClassName={shared.iconButton}
      summary={<Icon name="language" size={18} />}
    >
      <LanguageList />
    </Disclosure>
  );
}
