/** What the reader chose; `auto` follows the system. */
export type Appearance = 'light' | 'dark' | 'auto';

/** Key of the choice in local storage; `head-script.ts` reads it before the first paint. */
export const appearanceKey = 'tapdocs-appearance';

/** Anything but the two fixed values is `auto`. */
export function parseAppearance(value: string | null | undefined): Appearance {
  return value === 'light' || value === 'dark' ? value : 'auto';
}

/** Shows an appearance: `<html>` is the one place that knows it. */
export function showAppearance(appearance: Appearance): void {
  const { classList, dataset, style } = document.documentElement;
  const dark = appearance === 'dark' || (appearance === 'auto' && systemIsDark());
  classList.toggle('dark', dark);
  style.colorScheme = dark ? 'dark' : 'light';
  dataset['appearance'] = appearance;
}

/** Shows and remembers the reader's choice. */
export function chooseAppearance(appearance: Appearance): void {
  showAppearance(appearance);
  try {
    localStorage.setItem(appearanceKey, appearance);
  } catch {
    // Storage may be full or forbidden; the choice then holds for this visit.
  }
}

/**
 * The choice after a press: the other appearance than the one that is seen. Where that is the system's, the page follows the
 * system again.
 */
export function nextAppearance(): Appearance {
  const dark = !document.documentElement.classList.contains('dark');
  if (dark === systemIsDark()) return 'auto';
  return dark ? 'dark' : 'light';
}

function systemIsDark(): boolean {
  return window.matchMedia('(prefers-color-scheme: dark)').matches;
}
