import { type FormEvent, useState } from 'react';
import { usePage, usePluginData, useSite, useText } from 'tapdocs/client';
import styles from './Feedback.module.css';

/** Asks whether the page was helpful, or links to a new issue. Both work without JavaScript. */
export default function Feedback() {
  const { endpoint, issue } = usePluginData('feedback') ?? {};
  const { base, url } = useSite();
  const { path, lang, version, title } = usePage();
  const text = useText();
  const [state, setState] = useState<'open' | 'sent' | 'done' | 'failed'>('open');
  if (issue !== undefined) {
    const query = new URLSearchParams({ title: `Docs: ${title}`, body: `${url}${base}${path.slice(1)}\n\n` });
    return (
      <p className={styles.feedback} data-plain="none">
        <a href={`${issue}${issue.includes('?') ? '&' : '?'}${query}`}>{text('feedbackIssue')}</a>
      </p>
    );
  }
  if (endpoint === undefined) return null;
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { currentTarget: form, nativeEvent } = event;
    const button = (nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const fields = new FormData(form, button);
    const texts = [...fields].filter((field): field is [string, string] => typeof field[1] === 'string');
    const body = new URLSearchParams(texts);
    void fetch(form.action, { method: 'POST', body }).then(
      ({ ok }) => setState(!ok ? 'failed' : fields.has('comment') ? 'done' : 'sent'),
      () => setState('failed'),
    );
  };
  return (
    <form className={styles.feedback} method="post" action={endpoint} data-plain="none" onSubmit={send}>
      {Object.entries({ path, lang, version }).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {state === 'open' && (
        <fieldset className={styles.question}>
          <legend>{text('feedbackQuestion')}</legend>
          <button name="helpful" value="yes">
            {text('feedbackYes')}
          </button>
          <button name="helpful" value="no">
            {text('feedbackNo')}
          </button>
        </fieldset>
      )}
      {state === 'sent' && (
        <>
          <label className={styles.comment}>
            {text('feedbackComment')}
            <textarea name="comment" rows={3} maxLength={5000} required />
          </label>
          <button>{text('feedbackSend')}</button>
        </>
      )}
      <p role="status" className={styles.status}>
        {state === 'failed' ? text('feedbackFailed') : state === 'open' ? '' : text('feedbackThanks')}
      </p>
    </form>
  );
}
