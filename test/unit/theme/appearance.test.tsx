// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import AppearanceToggle from '@theme/AppearanceToggle';
import { followAppearance } from '@theme/AppearanceToggle/followAppearance';
import { site, Surroundings } from './fixture.js';

const root = document.documentElement;
/** The system's scheme, as `matchMedia` tells it. */
let system: { dark: boolean; change(dark: boolean): void };

beforeEach(() => {
  const listeners = new Set<() => void>();
  system = {
    dark: false,
    change(dark) {
      this.dark = dark;
      for (const listener of listeners) listener();
    },
  };
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return system.dark;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
  }));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
});

const press = async (): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name: /^Appearance: / }));
};
const stored = (): string | null => localStorage.getItem('tapdocs-appearance');
const isDark = (): boolean => root.classList.contains('dark');

describe('AppearanceToggle', () => {
  it.each([false, true])(
    'switches between light and dark with any setting of the system (system dark: %s)',
    { meta: { clauses: ['4-appearance-toggle'] } },
    async (dark) => {
      system.dark = dark;
      root.classList.toggle('dark', dark);
      render(<AppearanceToggle />, { wrapper: Surroundings });
      for (const isNext of [!dark, dark]) {
        await press();
        const choice = isNext ? 'dark' : 'light';
        expect([isDark(), stored(), root.style.colorScheme]).toEqual([isNext, choice, choice]);
      }
    },
  );

  it(
    'has a menu that offers both, and what the system has',
    { meta: { clauses: ['4-appearance-toggle'] } },
    async () => {
      render(<AppearanceToggle />, { wrapper: Surroundings });
      const items = screen.getAllByRole('radio', { hidden: true });
      const checked = (): string[] => items.map((item) => item.getAttribute('aria-checked') ?? '');
      expect(items.map(({ textContent }) => textContent)).toEqual(['Light', 'Dark', 'Same as the system']);
      expect(checked()).toEqual(['false', 'false', 'true']);
      for (const [index, choice] of (['light', 'dark', 'auto'] as const).entries()) {
        await act(async () => items[index]?.click());
        expect([stored(), checked().indexOf('true')]).toEqual([choice, index]);
      }
    },
  );

  it('changes what is seen when the system has changed since', async () => {
    localStorage.setItem('tapdocs-appearance', 'dark');
    root.dataset['appearance'] = 'dark';
    root.classList.add('dark');
    system.dark = true;
    render(<AppearanceToggle />, { wrapper: Surroundings });
    await press();
    expect([isDark(), localStorage.getItem('tapdocs-appearance')]).toEqual([false, 'light']);
  });

  it('names the state, which the server does not know', async () => {
    root.dataset['appearance'] = 'dark';
    const toggle = (
      <Surroundings>
        <AppearanceToggle />
      </Surroundings>
    );
    expect(renderToString(toggle)).toContain('aria-label="Appearance: Same as the system"');
    render(toggle);
    expect(screen.getByRole('button', { name: 'Appearance: Dark' })).toBeTruthy();
  });

  it('is not there on a site that is always light', { meta: { clauses: ['4-appearance-off'] } }, () => {
    render(
      <Surroundings site={{ ...site, theme: { ...site.theme, darkMode: false } }}>
        <AppearanceToggle />
      </Surroundings>,
    );
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the reveal', () => {
  const animated = { ...site, theme: { ...site.theme, appearanceAnimation: true } };
  const toggle = (
    <Surroundings site={animated}>
      <AppearanceToggle />
    </Surroundings>
  );
  afterEach(() => {
    Reflect.deleteProperty(document, 'startViewTransition');
    Reflect.deleteProperty(root, 'animate');
  });

  it(
    'grows a circle from the button for 400 ms',
    { meta: { clauses: ['4-appearance-reveal', '9-reveal'] } },
    async () => {
      const animate = vi.fn();
      Object.assign(root, { animate });
      Object.assign(document, {
        startViewTransition: (change: () => void) => {
          change();
          return { ready: Promise.resolve(), finished: Promise.resolve() };
        },
      });
      render(toggle);
      await press();
      await vi.waitFor(() => expect(isDark()).toBe(true));
      await vi.waitFor(() => expect(animate).toHaveBeenCalled());
      expect(animate.mock.calls[0]?.[1]).toMatchObject({ duration: 400, easing: 'ease-in' });
      expect(root.classList.contains('appearance-reveal')).toBe(false);
    },
  );

  it(
    'is left out where the browser has no transitions, or the reader wants no motion',
    { meta: { clauses: ['4-appearance-reveal'] } },
    async () => {
      render(toggle);
      await press();
      await vi.waitFor(() => expect(isDark()).toBe(true));
      const start = vi.fn();
      Object.assign(document, { startViewTransition: start });
      system.dark = true;
      await press();
      expect(start).not.toHaveBeenCalled();
    },
  );
});

describe('followAppearance', () => {
  const storage = (newValue: string | null): void =>
    act(() => {
      window.dispatchEvent(Object.assign(new Event('storage'), { key: 'tapdocs-appearance', newValue }));
    });

  it(
    'follows other tabs, and takes unknown values for auto',
    { meta: { clauses: ['4-appearance-stored', '5-appearance'] } },
    () => {
      followAppearance();
      storage('dark');
      expect([isDark(), root.dataset['appearance']]).toEqual([true, 'dark']);
      storage('mauve');
      expect([isDark(), root.dataset['appearance']]).toEqual([false, 'auto']);
    },
  );

  it('follows the system while it is auto', { meta: { clauses: ['4-appearance'] } }, () => {
    followAppearance();
    system.change(true);
    expect(isDark()).toBe(true);
    root.dataset['appearance'] = 'light';
    root.classList.remove('dark');
    system.change(true);
    expect(isDark()).toBe(false);
  });
});
