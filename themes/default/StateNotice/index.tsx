import { usePage, useText } from 'tapdocs/client';
import styles from './StateNotice.module.css';

/** Marks a draft, which exists only in `dev`, and an unlisted page; renders nothing on other pages. */
export default function StateNotice() {
  const { draft, unlisted } = usePage();
  const text = useText();
  return (
    <>
      {draft && (
        <p className={styles.notice}>
          {draft === true ? text('draft') : text('draftUntil', { date: formatMoment(draft) })}
        </p>
      )}
      {unlisted && <p className={styles.notice}>{text('unlisted')}</p>}
    </>
  );
}

/** `2026-12-01 08:00 UTC`, which every reader of a draft understands. */
function formatMoment(moment: string): string {
  return `${moment.slice(0, 16).replace('T', ' ')} UTC`;
}
