import { useEffect, useRef, useState } from 'react';

const hidden = {
  position: 'fixed',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** After a client navigation: moves focus to the start of the page and announces its title to screen readers. */
export default function Announcer({ title, path }: { title: string; path: string }) {
  const [message, setMessage] = useState('');
  const previous = useRef(path);
  useEffect(() => {
    if (previous.current === path) return;
    previous.current = path;
    setMessage(title);
    focusStart();
  }, [path, title]);
  return (
    <div aria-live="polite" aria-atomic="true" style={hidden}>
      {message}
    </div>
  );
}

function focusStart(): void {
  const target = document.querySelector<HTMLElement>('main');
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}
