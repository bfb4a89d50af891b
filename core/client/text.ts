import type { UiStrings } from '../contract/index.js';
import { useSite } from './site.js';

/**
 * A function that returns a UI string of the theme or of a plugin in the current language, with `{name}` replaced from
 * `params`.
 */
export function useText(): (key: keyof UiStrings, params?: Readonly<Record<string, string>>) => string {
  const { strings } = useSite();
  return (key, params) => {
    const text = strings[key];
    return params ? text.replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole) : text;
  };
}
