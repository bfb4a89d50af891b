import { useEffect } from 'react';

export default function GlobalUI() {
  useEffect(() => {
    document.body.dataset['globalUi'] = 'runs';
    return () => void (document.body.dataset['globalUi'] = 'gone');
  }, []);
  return <div data-slot="GlobalUI">Chat</div>;
}
