import { useEffect } from 'react';
import { usePage, useSite } from 'tapdocs/client';

/** As in `fonts.css`. */
const fonts = ['1em "Tapdocs Sans"', '1em "Tapdocs Mono"'];

/** Languages with letters that the files lack. */
const others = /^(?:cs|el|pl|ru|tr|uk|vi)\b/;
/** Time for what the page itself needs, in ms. */
const calm = 1000;

/**
 * Fetches the fonts for the pages after this one, and for later visits, see `README.md`. `head-script.ts` reads what is
 * stored.
 */
export function useFonts(): void {
  const { path } = usePage();
  const { theme } = useSite();
  useEffect(() => {
    if (!theme.fonts || others.test(document.documentElement.lang)) return undefined;
    const load = async (): Promise<void> => {
      // Not on the page for which they were fetched.
      if (localStorage['tapdocs-fonts']) document.documentElement.dataset['fonts'] = '1';
      await new Promise((done) => window.setTimeout(done, calm));
      await Promise.all(fonts.map((font) => document.fonts.load(font)));
      localStorage['tapdocs-fonts'] = '1';
    };
    // Without the fonts, or without storage, pages have the fonts of the system.
    load().catch(() => undefined);
  }, [path, theme.fonts]);
}
