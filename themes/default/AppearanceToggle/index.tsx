import { type MouseEvent, useSyncExternalStore } from 'react';
import { type UiStrings, useSite, useText } from 'tapdocs/client';
import { type Appearance, chooseAppearance, parseAppearance } from '@theme/AppearanceToggle/appearance';
import Disclosure from '@theme/Disclosure';
import Icon from '@theme/Icon';
import shared from '@theme/styles/shared.module.css';
import styles from './AppearanceToggle.module.css';

const names: Record<Appearance, keyof UiStrings> = {
  light: 'appearanceLight',
  dark: 'appearanceDark',
  auto: 'appearanceAuto',
};

/**
 * A button that switches between light and dark, and a menu next to it that also offers what the system has. Both icons are rendered;
 * the style sheet shows the right one before scripts run.
 */
export default function AppearanceToggle() {
  const { theme } = useSite();
  const text = useText();
  const appearance = useSyncExternalStore(observe, read, () => 'auto' as const);
  if (!theme.darkMode) return null;
  const name = text('appearance');
  const label = `${name}: ${text(names[appearance])}`;
  const choose = ({ currentTarget }: MouseEvent<HTMLElement>, choice: Appearance): void => {
    const change = (): void => chooseAppearance(choice);
    if (theme.appearanceAnimation)
      void import('@theme/AppearanceToggle/reveal').then(({ reveal }) => reveal(currentTarget, change), change);
    else change();
  };
  return (
    <div className={`scripts-only ${styles.appearance}`}>
      <button
        type="button"
        className={shared.iconButton}
        aria-label={label}
        title={label}
        onClick={(event) => choose(event, document.documentElement.classList.contains('dark') ? 'light' : 'dark')}
      >
        <Icon name="sun" size={18} className={styles.light} />
        <Icon name="moon" size={18} className={styles.dark} />
      </button>
      <Disclosure label={name} summary={<Icon name="down" size={12} />}>
        <div role="radiogroup">
          {(Object.keys(names) as Appearance[]).map((choice) => (
            <button
              key={choice}
              type="button"
              role="radio"
              aria-checked={choice === appearance}
              onClick={(event) => choose(event, choice)}
            >
              {text(names[choice])}
            </button>
          ))}
        </div>
      </Disclosure>
    </div>
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
