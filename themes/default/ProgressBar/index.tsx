import { useNavigation, useText } from 'tapdocs/client';
import { useProgress } from '@theme/ProgressBar/useProgress';
import styles from './ProgressBar.module.css';

/** A line along the top while a page takes more than 200 ms to load. */
export default function ProgressBar() {
  const { state } = useNavigation();
  const text = useText();
  const progress = useProgress(state === 'loading');
  if (!progress) return null;
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={text('loading')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(progress.value * 100)}
      data-leaving={progress.leaving || undefined}
      style={{ scale: `${progress.value} 1` }}
    />
  );
}
