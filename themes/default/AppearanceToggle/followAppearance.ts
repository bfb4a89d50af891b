import { appearanceKey, parseAppearance, readAppearance, showAppearance } from '@theme/AppearanceToggle/appearance';

/** Keeps the appearance in sync with other browser tabs and, while it is `auto`, with the system. */
export function followAppearance(): void {
  const root = document.documentElement;
  if (root.dataset['darkMode'] === 'false') return;
  // Another tab or the system may have changed it since the script of the head ran.
  showAppearance(readAppearance());
  window.addEventListener('storage', (event) => {
    if (event.key === appearanceKey || event.key === null) showAppearance(parseAppearance(event.newValue));
  });
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    if (parseAppearance(root.dataset['appearance']) === 'auto') showAppearance('auto');
  });
}
