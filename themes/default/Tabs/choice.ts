const eventName = 'tapdocs:tab';
const keyOf = (groupId: string): string => `tapdocs.tabs.${groupId}`;
/** Set once a tab was chosen; `head-script.ts` reads it. */
const chosenKey = 'tapdocs-tabs';

interface Choice {
  groupId: string;
  value: string;
}

/**
 * Saves the selection for a group and notifies the other tab lists of this page and, through storage, of other browser
 * tabs.
 */
export function rememberChoice(choice: Choice): void {
  try {
    localStorage.setItem(keyOf(choice.groupId), choice.value);
    localStorage.setItem(chosenKey, '1');
  } catch {
    // Storage may be full or forbidden. The selection is then valid only for this page.
  }
  document.dispatchEvent(new CustomEvent<Choice>(eventName, { detail: choice }));
}

/**
 * Calls `take` with the saved value, if there is one, and with each later value. Returns a function that stops this.
 */
export function followChoice(groupId: string, take: (value: string) => void): () => void {
  const remembered = read(groupId);
  if (remembered !== null) take(remembered);
  const onChoice = (event: Event): void => {
    const { detail } = event as CustomEvent<Choice>;
    if (detail.groupId === groupId) take(detail.value);
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key === keyOf(groupId) && event.newValue !== null) take(event.newValue);
  };
  document.addEventListener(eventName, onChoice);
  window.addEventListener('storage', onStorage);
  return () => {
    document.removeEventListener(eventName, onChoice);
    window.removeEventListener('storage', onStorage);
  };
}

function read(groupId: string): string | null {
  try {
    return localStorage.getItem(keyOf(groupId));
  } catch {
    return null;
  }
}
