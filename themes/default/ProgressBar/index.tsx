import { useNavigation, useSite, useText } from 'tapdocs/client';
import Notice from '@theme/Notice';
import { useProgress } from '@theme/ProgressBar/useProgress';
import styles from './ProgressBar.module.css';

/**
 * A progress bar at the top, and a spinner, if a page takes more than 200 ms to load; a notice if it cannot be loaded.
 */
export default function ProgressBar() {
  const { state } = useNavigation();
  const { theme } = useSite();
  const text = useText();
  const progress = useProgress(state === 'loading');
  if (state === 'offline') return <Notice>{text('offline')}</Notice>;
  if (!progress) return null;
  return (
    <div data-leaving={progress.leaving || undefined} className={styles.progress}>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={text('loading')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(progress.value * 100)}
        style={{ scale: `${progress.value} 1` }}
      />
      {theme.progressSpinner && <span className={styles.spinner} aria-hidden="true" />}
    </div>
  );
}
