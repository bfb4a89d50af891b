'use client';

import { type FormEvent, useId, useState } from 'react';
import { useText } from 'tapdocs/client';
import { type Answer, type RequestForm, send } from './send.js';

export interface ApiRequestProps {
  /** The request as JSON. */
  request: string;
}

/** A form that sends a request to a server of the API, from the browser of the reader. */
export default function ApiRequest({ request }: ApiRequestProps) {
  const text = useText();
  const id = useId();
  const form = JSON.parse(request) as RequestForm;
  const [answer, setAnswer] = useState<Answer | 'sending' | 'refused' | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    setAnswer('sending');
    send(form, values).then(setAnswer, () => setAnswer('refused'));
  };
  return (
    <details className="api-form" data-plain="none">
      <summary>{text('apiTry')}</summary>
      <form onSubmit={submit}>
        <label>
          {text('apiServer')}
          <input name="server" list={id} defaultValue={form.servers[0]} autoComplete="off" spellCheck={false} />
        </label>
        <datalist id={id}>
          {form.servers.map((server) => (
            <option key={server}>{server}</option>
          ))}
        </datalist>
        {form.parameters.map((parameter, index) => (
          <label key={`${parameter.in} ${parameter.name}`}>
            <code>{parameter.name}</code>
            <input
              name={`parameter-${index}`}
              defaultValue={parameter.isRequired && !parameter.value.startsWith('{') ? parameter.value : ''}
              placeholder={parameter.value}
              required={parameter.isRequired}
              autoComplete="off"
              spellCheck={false}
            />
          </label>
        ))}
        {form.type !== '' && (
          <label>
            {text('apiRequestBody')} <code>{form.type}</code>
            <textarea name="body" rows={8} defaultValue={form.body} spellCheck={false} />
          </label>
        )}
        <button type="submit" disabled={answer === 'sending'}>
          {text(answer === 'sending' ? 'apiSending' : 'apiSend')}
        </button>
        <output aria-live="polite">
          {answer === 'refused' && <p>{text('apiRefused')}</p>}
          {answer !== null && typeof answer === 'object' && (
            <>
              <p>
                <code>{answer.status}</code> {answer.time} ms
              </p>
              <pre tabIndex={0}>{answer.body}</pre>
            </>
          )}
        </output>
      </form>
    </details>
  );
}
