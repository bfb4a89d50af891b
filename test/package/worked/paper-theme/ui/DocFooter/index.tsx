import { usePluginData, useText } from 'tapdocs/client';
import Original from '@theme-original/DocFooter';
import styles from './DocFooter.module.css';

/** The footer of the layer below, under a line in the accent of the theme. */
export default function DocFooter() {
  const text = useText();
  const paper = usePluginData('paper-theme');
  return (
    <>
      <p className={styles['paper']} data-accent={paper?.accent}>
        {text('printedOn')}
      </p>
      <Original />
    </>
  );
}
