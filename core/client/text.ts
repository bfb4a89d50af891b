import type { AllStrings, UiStrings } from '../contract/index.js';
import { useContentSite, useSite } from './site.js';

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

/**
 * A function that returns a UI string while content is rendered, also one of `Plugin.contentStrings`. For static components that
 * are used in content.
 *
 * @throws in the layout and in browsers, which do not have these strings
 */
export function useContentText(): (key: keyof AllStrings, params?: Readonly<Record<string, string>>) => string {
  const { strings } = useContentSite();
  const text = useText();
  return (key, params) => {
    if (!(key in strings)) throw new Error(`The UI string \`${key}\` is known only while content is rendered.`);
    return text(key, params);
  };
}
