import { Link, type SocialLink, trustedHtml } from 'tapdocs/client';
import Disclosure from '@theme/Disclosure';
import Icon from '@theme/Icon';
import shared from '@theme/styles/shared.module.css';
import styles from './SocialLinks.module.css';

export interface SocialEntryProps {
  entry: SocialLink;
}

/** Names of the sites for which the theme has icons. */
const siteNames: Readonly<Record<string, string | undefined>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  x: 'X',
  discord: 'Discord',
  bluesky: 'Bluesky',
};

/** A link by icon, or an icon that shows a text, an image or HTML. */
export default function SocialEntry({ entry }: SocialEntryProps) {
  const { icon, mode, content } = entry;
  const label = entry.label ?? (typeof icon === 'string' ? (siteNames[icon] ?? icon) : placeOf(content));
  const picture =
    typeof icon === 'string' ? (
      <Icon name={icon} size={18} />
    ) : (
      <span className={styles.custom} aria-hidden="true" dangerouslySetInnerHTML={{ __html: trustedHtml(icon.svg) }} />
    );
  if (mode === 'link') {
    return (
      <Link href={content} className={shared.iconButton} aria-label={label} title={label}>
        {picture}
      </Link>
    );
  }
  return (
    <Disclosure hover label={label} summaryClassName={shared.iconButton} summary={picture}>
      {mode === 'text' && <p className={styles.text}>{content}</p>}
      {mode === 'img' && <img className={styles.image} src={content} alt={label} loading="lazy" />}
      {mode === 'dom' && <div dangerouslySetInnerHTML={{ __html: trustedHtml(content) }} />}
    </Disclosure>
  );
}

/** Host of a URL; other content is unchanged. */
function placeOf(content: string): string {
  return /^https?:\/\/(?:www\.)?([^/?#]+)/.exec(content)?.[1] ?? content;
}
