/** What the reader chose; `auto` follows the system. */
export type Appearance = 'light' | 'dark' | 'auto';

/** Key of the choice in local storage; `head-script.ts` reads it before the first paint. */
export const appearanceKey = 'tapdocs-appearance';

/** Any value other than the two fixed ones is `auto`. */
export function parseAppearance(value: string | null | undefined): Appearance {
  return value === 'light' || value === 'dark' ? value : 'auto';
}

/** Shows an appearance. Only `<html>` stores it. */
export function showAppearance(appearance: Appearance): void {
  const { classList, dataset, style } = document.documentElement;
  const dark = appearance === 'dark' || (appearance === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  classList.toggle('dark', dark);
  style.colorScheme = dark ? 'dark' : 'light';
  dataset['appearance'] = appearance;
}

/** The saved choice; without storage, the one that is shown. */
export function readAppearance(): Appearance {
  try {
    return parseAppearance(localStorage.getItem(appearanceKey));
  } catch {
    return parseAppearance(document.documentElement.dataset['appearance']);
  }
}

/** Shows and saves the reader's choice. */
export function chooseAppearance(appearance: Appearance): void {
  showAppearance(appearance);
  try {
    localStorage.setItem(appearanceKey, appearance);
  } catch {
    // Storage may be full or forbidden. The choice is then valid only for this visit.
  }
}
