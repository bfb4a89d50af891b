const storageKey = 'tapdocs-scroll';
/** Time for late layout changes (images, islands) before the jump to a hash, from the specification of the site. */
const hashDelay = 100;

/** Keeps the scroll position of each history entry, for back and forward. */
export interface ScrollKeeper {
  /** Saves the position of the current entry, before another entry replaces it. */
  save(): void;
  /** After an entry is shown, scrolls to its saved position (`restore`), to the hash, or to the top. */
  place(hash: string, restore: boolean): void;
}

/**
 * Takes over scroll restoration from the browser when the document shows another entry. Across loads, the browser does
 * it, because it can restore while the page is loading. Positions are kept as long as the tab. Must be called before
 * the router starts: this gives a key to entries that the browser created for links within the page, and the router
 * reads the key from them.
 */
export function createScrollKeeper(): ScrollKeeper {
  const positions = read();
  let entry = keyOfEntry();
  // The scroll position before the current event, because the browser may have jumped already.
  let top = window.scrollY;
  let again: ReturnType<typeof setTimeout> | undefined;
  const save = (): void => {
    positions[entry] = Math.round(top);
    write(positions);
  };
  const leave = (): void => {
    top = window.scrollY;
    save();
    history.scrollRestoration = 'auto';
  };
  window.addEventListener('scroll', () => (top = window.scrollY), { passive: true });
  window.addEventListener('popstate', () => {
    save();
    entry = keyOfEntry();
    history.scrollRestoration = 'manual';
  });
  window.addEventListener('pagehide', leave);
  return {
    save() {
      top = window.scrollY;
      save();
      history.scrollRestoration = 'manual';
    },
    place(hash, restore) {
      clearTimeout(again);
      entry = keyOfEntry();
      const saved = positions[entry];
      if (restore && saved !== undefined) window.scrollTo(0, saved);
      else if (hash) again = scrollToHash(hash);
      else window.scrollTo(0, 0);
    },
  };
}

/** The key that the router gives to its entries. Other entries get a similar key. */
function keyOfEntry(): string {
  const state = (history.state ?? {}) as { key?: unknown };
  if (typeof state.key === 'string') return state.key;
  const key = Math.random().toString(36).slice(2);
  history.replaceState({ ...state, key }, '');
  return key;
}

/** Jumps now and, unless the reader has scrolled since, again after the delay: the timer of the second jump. */
function scrollToHash(hash: string): ReturnType<typeof setTimeout> {
  const show = (): void => {
    const target = findTarget(hash);
    if (!target) return;
    reveal(target);
    target.scrollIntoView();
  };
  show();
  const reached = window.scrollY;
  return setTimeout(() => {
    if (window.scrollY === reached) show();
  }, hashDelay);
}

/** Opens the elements that hide an element, as browsers do for links that they follow themselves. */
function reveal(target: Element): void {
  for (let element = target.parentElement; element; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement) element.open = true;
    if (element.matches('[hidden=until-found]')) element.dispatchEvent(new Event('beforematch'));
  }
}

/** As in HTML: the element with the id, else the link with the name. */
function findTarget(hash: string): HTMLElement | null {
  try {
    const id = decodeURIComponent(hash.slice(1));
    return document.getElementById(id) ?? document.querySelector<HTMLElement>(`a[name=${JSON.stringify(id)}]`);
  } catch (error) {
    console.warn(error);
    return null;
  }
}

function write(positions: Record<string, number>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {
    // Storage can be full or forbidden. Positions are then kept until the page is left.
  }
}

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
