import { useSite } from './site.js';

/** The names in braces of a text: `'Hello {name}'` has `name`. */
type ParameterNames<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;

/** The parameters of a text. If the text is not a literal type, any parameters are accepted. */
type Parameters<Text extends string> = string extends Text
  ? [parameters?: Readonly<Record<string, string | number>>]
  : [ParameterNames<Text>] extends [never]
    ? []
    : [parameters: Readonly<Record<ParameterNames<Text>, string | number>>];

/**
 * Returns a text of the site in the language of the page: its translation in `i18n/<language>.json`, or the text
 * itself. Key and text must be string literals, so that `tapdocs i18n extract` finds them. `{name}` in the text is
 * replaced by the parameter of that name.
 */
export type Translate = <const Text extends string>(key: string, text: Text, ...parameters: Parameters<Text>) => string;

/**
 * Returns a function for the site's own UI strings: `const t = useMessages()`, then `t('hero.start', 'Get started')`.
 *
 * @throws outside the site's tree.
 */
export function useMessages(): Translate {
  const { messages } = useSite();
  return (key, text, ...[parameters]) => {
    const message = messages && Object.hasOwn(messages, key) ? messages[key] : undefined;
    return (message ?? text).replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = (parameters as Readonly<Record<string, string | number>> | undefined)?.[name];
      return value === undefined ? whole : String(value);
    });
  };
}
