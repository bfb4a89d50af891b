import { Link, useHref, useSite } from 'tapdocs/client';
import Icon from '@theme/Icon';
import type { HeroData } from '@theme/Home/readHero';
import styles from './Hero.module.css';

export interface HeroProps {
  hero: HeroData;
}

/** The head of a home page: what this is, in three sizes, and where to go first. */
export default function Hero({ hero }: HeroProps) {
  const { base } = useSite();
  const href = useHref();
  const { name, text, tagline, image, actions } = hero;
  const url = (path: string): string =>
    path.startsWith('/') && !path.startsWith('//') ? base.slice(0, -1) + path : path;
  return (
    <section className={styles.hero} data-image={image !== null}>
      <div className={styles.words}>
        <h1 className={styles.name}>
          {name && text ? <span className={styles.eyebrow}>{name}</span> : null}
          {text || name}
        </h1>
        {tagline && <p className={styles.tagline}>{tagline}</p>}
        {actions.length > 0 && (
          <p className={styles.actions}>
            {actions.map((action) => (
              <Link key={action.text} href={href(action.link)} className={styles.action} data-theme={action.theme}>
                {action.text}
                {action.theme === 'brand' && <Icon name="arrow" className={styles.arrow} />}
              </Link>
            ))}
          </p>
        )}
      </div>
      {image && image.dark === image.light && (
        <div className={styles.picture}>
          <img src={url(image.light)} alt={image.alt} />
        </div>
      )}
      {image && image.dark !== image.light && (
        <div className={styles.picture}>
          {/* Lazy: only the one that is seen is fetched. */}
          <img className="only-light" src={url(image.light)} alt={image.alt} loading="lazy" />
          <img className="only-dark" src={url(image.dark)} alt={image.alt} loading="lazy" />
        </div>
      )}
    </section>
  );
}
