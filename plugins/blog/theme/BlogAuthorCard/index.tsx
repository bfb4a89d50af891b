import { Link, useHref } from 'tapdocs/client';
import Icon from '@theme/Icon';
import { useAsset } from '@theme/ThemedImage/useAsset';
import type { BlogAuthor } from '../blog-data.js';
import styles from './BlogAuthorCard.module.css';

export interface BlogAuthorCardProps {
  author: BlogAuthor;
  /** Whether the role and the profiles are shown. Default: false. */
  isFull?: boolean;
}

/** An author with picture and name. The name links to the author's posts, or to the author's own page. */
export default function BlogAuthorCard({ author, isFull = false }: BlogAuthorCardProps) {
  const asset = useAsset();
  const complete = useHref();
  const { name, title, url, image, link, profiles } = author;
  const target = link === '' ? url : complete(link);
  return (
    <div className={styles.author}>
      {image !== '' && <img className={styles.image} src={asset(image)} alt="" width={44} height={44} loading="lazy" />}
      <div>
        <p className={styles.name}>
          {target === '' ? name : <Link href={target}>{name}</Link>}
          {isFull &&
            profiles.map((profile) => (
              <Link
                key={profile.url}
                href={profile.url}
                className={styles.profile}
                aria-label={`${name}, ${profile.label}`}
              >
                <Icon name={profile.icon} size={15} />
              </Link>
            ))}
        </p>
        {isFull && title !== '' && <p className={styles.title}>{title}</p>}
      </div>
    </div>
  );
}
