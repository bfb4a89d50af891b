import { Fragment, type ReactNode } from 'react';
import Link from '@theme/Link';
import Original, { type HeroProps as OriginalProps } from '@theme-original/Hero';
import { renderHtmlOrText } from '../rspress/inline-text';
import styles from './Hero.module.css';

export interface HeroProps extends OriginalProps {
  /** A short text above the name, which can be a link. */
  badge?: string | { readonly text: string; readonly link?: string };
}

/** The top of a home page. Its texts can be HTML. */
export default function Hero({ name, text, tagline, badge, ...rest }: HeroProps) {
  return (
    <>
      {badge && <HeroBadge {...(typeof badge === 'string' ? { text: badge } : badge)} />}
      <Original {...rest} name={htmlOf(name)} text={htmlOf(text)} tagline={htmlOf(tagline)} />
    </>
  );
}

function HeroBadge({ text, link }: { text: string; link?: string }) {
  const content = <span {...renderHtmlOrText(text)} />;
  return <div className={styles.badge}>{link === undefined ? content : <Link href={link}>{content}</Link>}</div>;
}

/** Each line of a text has a line of its own. */
function htmlOf(value: ReactNode): ReactNode {
  if (typeof value !== 'string') return value;
  const lines = value.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return '';
  return lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      <span {...renderHtmlOrText(line)} />
    </Fragment>
  ));
}
