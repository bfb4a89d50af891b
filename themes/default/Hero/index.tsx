import type { ReactNode } from 'react';
import { Link, useHref } from 'tapdocs/client';
import { type HeroButton, type HeroButtonProps, useHeroButtons } from '@theme/Hero/useHeroButtons';
import HeroPicture from '@theme/Hero/HeroPicture';
import Stars from '@theme/Hero/Stars';
import Icon from '@theme/Icon';
import AfterHero from '@theme/slots/AfterHero';
import BeforeHero from '@theme/slots/BeforeHero';
import type { ImageSource } from '@theme/ThemedImage';
import styles from './Hero.module.css';

export type { HeroAction } from '@theme/Hero/useHeroButtons';

export interface HeroProps extends HeroButtonProps {
  /** The name of the product, in the largest size. */
  title?: ReactNode;
  /** What the product is, below the name. */
  subTitle?: ReactNode;
  /** A sentence about the product. */
  description?: ReactNode;
  /** A path of the public folder or a URL, or one for each appearance. */
  logoUrl?: ImageSource;
  /** Decorative stars that shift when the pointer is near. Default: false. */
  showStars?: boolean;
  /** What stands next to the words: on a home page, the code at its start. */
  children?: ReactNode;
  /** A glow behind the logo. Default: true. */
  showOvalBg?: boolean;
  /** Names that VitePress and Rspress use for `title`, `subTitle`, `description` and the logo. */
  name?: ReactNode;
  text?: ReactNode;
  tagline?: ReactNode;
  image?: ImageSource | { readonly src: ImageSource; readonly alt?: string };
}

/** The top of a home page: title, subtitle and description, and buttons. */
export default function Hero(props: HeroProps) {
  const title = props.title ?? props.name;
  const subTitle = props.subTitle ?? props.text;
  const description = props.description ?? props.tagline;
  const logo = readLogo(props);
  const buttons = useHeroButtons(props);
  const hasSamples = props.children !== undefined;
  return (
    <>
      <BeforeHero />
      <section className={styles.hero} data-logo={logo !== null} data-samples={hasSamples}>
        {/* First, because narrow screens show it first: a document that comes in pieces does not move. */}
        {logo && <HeroPicture {...logo} oval={props.showOvalBg ?? true} />}
        <div className={styles.words}>
          <h1 className={styles.heading}>
            {title && <span className={subTitle ? styles.title : styles.only}>{title}</span>}
            {title && subTitle && ' '}
            {subTitle && <span className={title ? styles.subTitle : styles.only}>{subTitle}</span>}
          </h1>
          {description && <p className={styles.description}>{description}</p>}
          {buttons.length > 0 && (
            <p className={`screen-only ${styles.actions}`}>
              {buttons.map((button) => (
                <Button key={button.link} button={button} />
              ))}
            </p>
          )}
        </div>
        {hasSamples && <div className={styles.samples}>{props.children}</div>}
        {props.showStars && <Stars />}
      </section>
      <AfterHero />
    </>
  );
}

function Button({ button }: { button: HeroButton }) {
  const href = useHref();
  const { text, link, theme, icon } = button;
  return (
    <Link href={href(link)} className={styles.action} data-theme={theme}>
      {icon === 'github' && <Icon name="github" size={18} />}
      {text}
      {icon === 'arrow' && <Icon name="arrow" className={styles.arrow} />}
    </Link>
  );
}

/** `image: /a.png`, `image: {light, dark}` and `image: {src, alt}` are other forms of `logoUrl`. */
function readLogo({ logoUrl, image }: HeroProps): { src: ImageSource; alt: string } | null {
  if (logoUrl) return { src: logoUrl, alt: '' };
  if (!image) return null;
  return typeof image === 'object' && 'src' in image
    ? { src: image.src, alt: image.alt ?? '' }
    : { src: image, alt: '' };
}
