import { checkPluginOptions, checks, type Config } from 'tapdocs';
import { isPlainObject, type OptionCheck } from 'tapdocs/kit';

/** A theme of Mermaid. */
export type MermaidTheme = 'default' | 'neutral' | 'dark' | 'forest' | 'base';

/** Options of the plugin `mermaid`. */
export interface MermaidOptions {
  /** Themes of Mermaid, by appearance. Default: `default` and `dark`. */
  themes?: { light?: MermaidTheme; dark?: MermaidTheme };
  /** Settings of Mermaid, as JSON: `{ flowchart: { curve: 'linear' } }`. Default: none. */
  config?: Readonly<Record<string, unknown>>;
}

const themeNames: readonly unknown[] = ['default', 'neutral', 'dark', 'forest', 'base'] satisfies MermaidTheme[];

/** Settings that the plugin sets itself. */
const ownSettings = new Set(['darkMode', 'secure', 'securityLevel', 'startOnLoad', 'suppressErrorRendering', 'theme']);

/**
 * Checks the options.
 *
 * @throws TapdocsError with all problems
 */
export function checkOptions(options: MermaidOptions, given: Config): void {
  const themes: OptionCheck = {
    expected: "an object with `light` and `dark`, each 'default', 'neutral', 'dark', 'forest' or 'base'",
    accepts: (value) =>
      isPlainObject(value) &&
      Object.entries(value).every(([key, theme]) => ['light', 'dark'].includes(key) && themeNames.includes(theme)),
  };
  const config: OptionCheck = {
    expected: `an object of JSON values without ${[...ownSettings].map((key) => `\`${key}\``).join(', ')}`,
    accepts: (value) => checks.json.accepts(value) && !Object.keys(value as object).some((key) => ownSettings.has(key)),
  };
  checkPluginOptions(options, { themes, config }, { factory: 'mermaid', config: given });
}
