import { useSite, useText } from 'tapdocs/client';
import Disclosure from '@theme/Disclosure';
import Icon from '@theme/Icon';
import SocialEntry from '@theme/SocialLinks/SocialEntry';
import shared from '@theme/styles/shared.module.css';
import styles from './SocialLinks.module.css';

/** Number of links in the row. The rest is in a menu. */
const inline = 5;

/** Links to the profiles of the project, such as GitHub. */
export default function SocialLinks() {
  const { socialLinks } = useSite().theme;
  const text = useText();
  if (socialLinks.length === 0) return null;
  const rest = socialLinks.slice(inline);
  return (
    <ul className={styles.list}>
      {socialLinks.slice(0, inline).map((entry, index) => (
        <li key={index}>
          <SocialEntry entry={entry} />
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <Disclosure
            hover
            label={text('more')}
            summaryClassName={shared.iconButton}
            summary={<Icon name="more" size={18} />}
          >
            <ul className={styles.list}>
              {rest.map((entry, index) => (
                <li key={index}>
                  <SocialEntry entry={entry} />
                </li>
              ))}
            </ul>
          </Disclosure>
        </li>
      )}
    </ul>
  );
}
