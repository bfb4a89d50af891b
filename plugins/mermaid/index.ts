// Draws diagrams from code blocks in the language `mermaid`, when they come into view.
import { hashOf, type Plugin } from 'tapdocs';
import { themeFolder } from '../theme-folder.js';
import { diagrams } from './diagrams.js';
import { framePath, libraryFiles, libraryFolder, serveLibrary } from './library-files.js';
import { checkOptions, type MermaidOptions } from './options.js';
import { loadParser, requireMermaid } from './packages.js';
import { frameProblems } from './problems.js';
import { strings } from './strings.js';

export type { MermaidOptions } from './options.js';
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
    cacheKey: (given) => hashOf(settings, framePath(requireMermaid(given))),
    themeDir,
    contentStrings: strings,
    emits: (path) => path.startsWith(`${libraryFolder}/`),
    apply(site) {
      checkOptions(options, site.config);
      site.logger.warn(frameProblems(site.config));
      site.hooks.config.tap(name, (given) => {
        version = requireMermaid(given);
        return given;
      });
      site.hooks.markdown.tap(name, (plugins) => {
        const given = { frame: site.config.base + framePath(version), settings, parse: loadParser(site.config) };
        return { ...plugins, rehype: [...plugins.rehype, [diagrams, given]] };
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
