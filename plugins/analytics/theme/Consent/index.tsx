import { usePluginData, useText } from 'tapdocs/client';
import styles from './Consent.module.css';

declare global {
  interface Window {
    /** Keeps the answer of the reader, and starts the service if it is `yes`. Set by a script in the head. */
    tapdocsConsent?: (answer: 'yes' | 'no') => void;
  }
}

/** Asks whether a service may count pages. A script in the head shows it to readers who have not answered. */
export default function Consent() {
  const { provider = '' } = usePluginData('analytics') ?? {};
  const text = useText();
  if (provider === '') return null;
  return (
    <section className={`screen-only ${styles.consent}`} aria-label={text('consentTitle')}>
      <p className={styles.question}>{text('consentQuestion', { provider })}</p>
      <button type="button" onClick={() => window.tapdocsConsent?.('no')}>
        {text('consentDecline')}
      </button>
      <button type="button" onClick={() => window.tapdocsConsent?.('yes')}>
        {text('consentAccept')}
      </button>
    </section>
  );
}
