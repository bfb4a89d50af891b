const storageKey = 'tapdocs-scroll';
/** Time that late layout (images, islands) gets before the jump to a hash; from the specification of the site. */
const hashDelay = 100;

/** Keeps the scroll position of each history entry, for back and forward. */
export interface ScrollKeeper {
  /** Remembers where the entry stands now. */
  save(entry: string): void;
  /** Saves the entry when the page is left, and gives restoration across a reload to the browser; returns the way to stop. */
  keep(entry: string): () => void;
  /** After the entry was shown: to the saved position (`restore`), to the hash, or to the top. */
  place(entry: string, hash: string, restore: boolean): void;
}

/** Takes scroll restoration over from the browser, except across reloads. Positions last as long as the tab. */
export function createScrollKeeper(): ScrollKeeper {
  const positions = read();
  const save = (entry: string): void => {
    positions[entry] = Math.round(window.scrollY);
    write(positions);
  };
  return {
    save,
    keep(entry) {
      history.scrollRestoration = 'manual';
      const leave = (): void => {
        save(entry);
        history.scrollRestoration = 'auto';
      };
      const comeBack = (): void => {
        history.scrollRestoration = 'manual';
      };
      window.addEventListener('pagehide', leave);
      window.addEventListener('pageshow', comeBack);
      return () => {
        window.removeEventListener('pagehide', leave);
        window.removeEventListener('pageshow', comeBack);
      };
    },
    place(entry, hash, restore) {
      const saved = positions[entry];
      if (restore && saved !== undefined) window.scrollTo(0, saved);
      else if (hash) scrollToHash(hash);
      else window.scrollTo(0, 0);
    },
  };
}

function scrollToHash(hash: string): void {
  const show = (): void => findTarget(hash)?.scrollIntoView();
  show();
  setTimeout(show, hashDelay);
}

function findTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch (error) {
    console.warn(error);
    return null;
  }
}

function write(positions: Record<string, number>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {
    // Storage can be full or forbidden; positions then last until the page is left.
  }
}

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
