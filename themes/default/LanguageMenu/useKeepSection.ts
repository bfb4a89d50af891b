import type { MouseEvent } from 'react';
import { useNavigation } from 'tapdocs/client';

/** A handler of clicks on a link to a counterpart of the page: the section in the URL is kept. */
export function useKeepSection(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const { navigate } = useNavigation();
  return (event) => {
    const section = readSection();
    if (!section || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(event.currentTarget.href, section);
  };
}

/** Id in the hash of the URL. */
function readSection(): string | null {
  try {
    return decodeURIComponent(window.location.hash.slice(1)) || null;
  } catch {
    return null;
  }
}
