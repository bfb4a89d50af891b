import { useEffect } from 'react';
import type { Json } from 'tapdocs/client';
import ThemedImage, { type ImageSource } from '@theme/ThemedImage';
import styles from './Home.module.css';

/** Scroll position from which the navigation bar is no longer transparent, in pixels. */
const threshold = 100;

/**
 * The picture behind the top of a home page, from its front matter. The navigation bar is transparent while the page is
 * at its top; an attribute of `<html>` marks when it is not.
 */
export default function Background({ source }: { source: Json | undefined }) {
  const src = readSource(source);
  const shown = src !== null;
  useEffect(() => {
    if (!shown) return;
    const root = document.documentElement;
    const look = (): void => void root.toggleAttribute('data-scrolled', window.scrollY >= threshold);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      window.removeEventListener('scroll', look);
      root.removeAttribute('data-scrolled');
    };
  }, [shown]);
  return (
    src && (
      <div className={`screen-only ${styles.background}`} data-landing="">
        <ThemedImage src={src} />
      </div>
    )
  );
}

/** A path, or one for each appearance. */
function readSource(source: Json | undefined): ImageSource | null {
  if (typeof source === 'string') return source || null;
  if (typeof source !== 'object' || source === null || Array.isArray(source)) return null;
  const { light, dark } = source;
  return typeof light === 'string' && typeof dark === 'string' ? { light, dark } : null;
}
