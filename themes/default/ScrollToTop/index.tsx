import { useEffect, useState } from 'react';
import { useText } from 'tapdocs/client';
import Icon from '@theme/Icon';
import { afterLayout } from '@theme/motion/afterLayout';
import { glide } from '@theme/motion/glide';
import styles from './ScrollToTop.module.css';

/** A button that scrolls back to the top, shown when the page is scrolled down. */
export default function ScrollToTop() {
  const text = useText();
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = (): void => setScrolled(window.scrollY > 0);
    const forget = afterLayout(update);
    window.addEventListener('scroll', update, { passive: true });
    return () => {
      forget();
      window.removeEventListener('scroll', update);
    };
  }, []);
  return (
    <button
      type="button"
      className={`screen-only ${styles.button}`}
      data-shown={scrolled}
      inert={!scrolled}
      aria-label={text('scrollToTop')}
      title={text('scrollToTop')}
      onClick={() => window.scrollTo({ top: 0, behavior: glide() })}
    >
      <Icon name="arrow" size={16} />
    </button>
  );
}
