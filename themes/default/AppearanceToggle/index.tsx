import { type MouseEvent, useSyncExternalStore } from 'react';
import { type UiStrings, useSite, useText } from 'tapdocs/client';
import { type Appearance, chooseAppearance, nextAppearance, parseAppearance } from '@theme/AppearanceToggle/appearance';
import { reveal } from '@theme/AppearanceToggle/reveal';
import Icon from '@theme/Icon';
import shared from '@theme/styles/shared.module.css';
import styles from './AppearanceToggle.module.css';

const names: Record<Appearance, keyof UiStrings> = {
  light: 'appearanceLight',
  dark: 'appearanceDark',
  auto: 'appearanceAuto',
};

/** Switches between light and dark. Both icons are rendered; the style sheet shows the right one before scripts run. */
export default function AppearanceToggle() {
  const { theme } = useSite();
  const text = useText();
  const appearance = useSyncExternalStore(observe, read, () => 'auto' as const);
  if (!theme.darkMode) return null;
  const label = `${text('appearance')}: ${text(names[appearance])}`;
  const choose = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    const change = (): void => chooseAppearance(nextAppearance());
    if (theme.appearanceAnimation) reveal(currentTarget, change);
    else change();
  };
  return (
    <button
      type="button"
      className={`${shared.iconButton} ${styles.toggle}`}
      aria-label={label}
      title={label}
      onClick={choose}
    >
      <Icon name="sun" size={18} className={styles.light} />
      <Icon name="moon" size={18} className={styles.dark} />
    </button>
  );
}

function read(): Appearance {
  return parseAppearance(document.documentElement.dataset['appearance']);
}

function observe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-appearance'] });
  return () => observer.disconnect();
}
