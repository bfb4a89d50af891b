// Draws diagrams from code blocks in the language `mermaid`, when they come into view.
import { checkPluginOptions, checks, type Config, hashOf, type Plugin } from 'tapdocs';
import { isPlainObject, type OptionCheck, stringsByLanguage } from 'tapdocs/kit';
import { themeFolder } from '../theme-folder.js';
import { diagrams } from './diagrams.js';
import { framePath, libraryFiles, serveLibrary } from './library-files.js';
import { loadParser, requireMermaid } from './packages.js';
import { frameProblems } from './problems.js';
import translations from './strings.json' with { type: 'json' };
import { english } from './theme/mermaid-strings.js';

export type { MermaidStrings } from './theme/mermaid-strings.js';

const name = 'mermaid';

const themeDir = themeFolder('mermaid');

/**
 * Draws code blocks in the language `mermaid` as diagrams.
 *
 * @example
 * ```ts
 * mermaid({ themes: { light: 'neutral', dark: 'dark' } })
 * ```
 */
export function mermaid(options: MermaidOptions = {}): Plugin {
  const { themes = {}, config = {} } = options ?? {};
  const settings = { config, light: themes.light ?? 'default', dark: themes.dark ?? 'dark' };
  let version = '';
  return {
    name,
    cacheKey: (siteConfig) => hashOf(settings, framePath(requireMermaid(siteConfig))),
    themeDir,
    contentStrings: stringsByLanguage(english, translations),
    apply(site) {
      checkOptions(options, site.config);
      site.logger.warn(frameProblems(site.config));
      site.hooks.config.tap(name, (siteConfig) => {
        version = requireMermaid(siteConfig);
        return siteConfig;
      });
      site.hooks.markdown.tap(name, (plugins) => {
        const pluginOptions = {
          frame: site.config.base + framePath(version),
          settings,
          parse: loadParser(site.config),
        };
        return { ...plugins, rehype: [...plugins.rehype, [diagrams, pluginOptions]] };
      });
      site.hooks.emit.tapPromise(name, async ({ output }) => {
        for await (const { path, text } of libraryFiles(site.config, version)) output.write(path, text);
      });
      site.hooks.server.tap(name, ({ stack }) => {
        if (stack.live) stack.use(serveLibrary(site.config, version));
      });
    },
  };
}

/** A theme of Mermaid. */
type MermaidTheme = 'default' | 'neutral' | 'dark' | 'forest' | 'base';

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
function checkOptions(options: MermaidOptions, siteConfig: Config): void {
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
  checkPluginOptions(options, { themes, config }, { factory: 'mermaid', config: siteConfig });
}
