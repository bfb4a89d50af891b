import { type RefObject, useEffect, useRef, useState } from 'react';
import { announceCopied } from '@theme/clipboard/announceCopied';
import { writeClipboard } from '@theme/clipboard/writeClipboard';

/** How long the success is shown, in ms. */
const confirmation = 500;

export type CopyState = 'idle' | 'loading' | 'success';

/** Copies the Markdown at a URL, which is fetched once. After a failure, nothing changes. */
export function useCopyMarkdown(button: RefObject<HTMLElement | null>): [CopyState, (url: string) => Promise<void>] {
  const [state, setState] = useState<CopyState>('idle');
  const texts = useRef(new Map<string, Promise<string>>());
  // A disabled button loses the focus, so it is focused again.
  const focused = useRef(false);
  useEffect(() => {
    if (state !== 'loading' && focused.current && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true });
    }
    if (state !== 'success') return undefined;
    const timer = window.setTimeout(() => setState('idle'), confirmation);
    return () => window.clearTimeout(timer);
  }, [button, state]);

  const copy = async (url: string): Promise<void> => {
    focused.current = document.activeElement === button.current;
    setState('loading');
    const text = texts.current.get(url) ?? fetchText(url);
    texts.current.set(url, text);
    text.catch(() => texts.current.delete(url));
    const copied = await writeClipboard(text).catch(() => false);
    if (copied) announceCopied(2000);
    setState(copied ? 'success' : 'idle');
  };
  return [state, copy];
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return response.text();
}
