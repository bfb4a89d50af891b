const storageKey = 'tapdocs-scroll';
/** Time that late layout (images, islands) gets before the jump to a hash; from the specification of the site. */
const hashDelay = 100;

/** Keeps the scroll position of each history entry, for back and forward. */
export interface ScrollKeeper {
  /** Remembers where the shown entry stands, before another one takes its place. */
  save(): void;
  /** After an entry was shown: to its saved position (`restore`), to the hash, or to the top. */
  place(hash: string, restore: boolean): void;
}

/**
 * Takes scroll restoration over from the browser when the document shows another entry. Across loads it is the browser's, which
 * restores while the page is loading. Positions last as long as the tab. To be called before the router starts: it gives a key to
 * entries that the browser made by itself, for a link within the page, and the router reads it from them.
 */
export function createScrollKeeper(): ScrollKeeper {
  const positions = read();
  let entry = keyOfEntry();
  // Where the page stood before the event that is being handled: the browser may have jumped already.
  let top = window.scrollY;
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
      entry = keyOfEntry();
      const saved = positions[entry];
      if (restore && saved !== undefined) window.scrollTo(0, saved);
      else if (hash) scrollToHash(hash);
      else window.scrollTo(0, 0);
    },
  };
}

/** The key that the router gives to the entries that it makes. Others get one like it. */
function keyOfEntry(): string {
  const state = (history.state ?? {}) as { key?: unknown };
  if (typeof state.key === 'string') return state.key;
  const key = Math.random().toString(36).slice(2, 10);
  history.replaceState({ ...state, key }, '');
  return key;
}

function scrollToHash(hash: string): void {
  const show = (): void => {
    const target = findTarget(hash);
    if (!target) return;
    reveal(target);
    target.scrollIntoView();
  };
  show();
  setTimeout(show, hashDelay);
}

/** Opens what hides an element, as browsers do for links that they follow by themselves. */
function reveal(target: Element): void {
  for (let element = target.parentElement; element; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement) element.open = true;
    if (element.getAttribute('hidden') === 'until-found') element.dispatchEvent(new Event('beforematch'));
  }
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
