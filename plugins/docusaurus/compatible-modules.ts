import { existsSync, readdirSync } from 'node:fs';
import { basename, extname, join, relative, sep } from 'node:path';
import { type Config, configPlace, hashOf, type Plugin, type Problem } from 'tapdocs';
import { themeFolder } from '../theme-folder.js';
import { rawRequests } from './raw-requests.js';
import { docusaurusMarkdown, type MarkdownSettings } from './markdown/docusaurus-markdown.js';
import { type MdxComponents, mdxComponentsFiles, mdxComponentsRequest, readMdxComponents } from './mdx-components.js';
import { withCodeMessages } from './code-messages.js';
import { docusaurusProblem } from './problems.js';

const name = 'docusaurus-content';

const themeDir = themeFolder('docusaurus');

const swizzled = 'src/theme';

/** Supports the components, the modules and the Markdown of Docusaurus pages. */
export function compatibleModules(): Plugin {
  let components: MdxComponents = { file: null, names: new Set(), elements: [] };
  let drawsDiagrams = false;
  let problems: Problem[] = [];
  return {
    name,
    // Read together with the configuration, before cache keys are computed.
    get cacheKey() {
      return hashOf([...components.names], drawsDiagrams);
    },
    themeDir,
    apply(site) {
      site.hooks.config.tap(name, (config) => {
        components = readMdxComponents(config.root);
        drawsDiagrams = config.plugins.some((plugin) => plugin.name === 'mermaid');
        const translated = withCodeMessages(config);
        ({ problems } = translated);
        return withModules(translated.config);
      });
      site.hooks.markdown.tap(name, (plugins) => {
        const { root, publicDir } = site.config;
        const settings: MarkdownSettings = {
          root,
          publicDir: relative(root, publicDir).split(sep).join('/'),
          drawsDiagrams,
          components: { names: components.names, request: mdxComponentsRequest },
        };
        return { ...plugins, remark: [...plugins.remark, [docusaurusMarkdown, settings]] };
      });
      site.hooks.bundler.tap(name, (configuration) => ({
        ...configuration,
        plugins: [...(configuration.plugins ?? []), rawRequests],
      }));
      site.hooks.routes.tap(name, () =>
        site.logger.warn([...themeWarnings(site.config.root, components), ...problems]),
      );
    },
  };
}

/** The configuration with the modules `@docusaurus/…`, and with components of `src/theme` as `@theme/…`. */
function withModules(config: Config): Config {
  const { root, alias, configFiles = [] } = config;
  const own = themeEntries(root).map((entry): [string, string] => {
    const component = basename(entry, extname(entry));
    return [`@theme/${component}`, join(root, swizzled, component)];
  });
  return {
    ...config,
    markdown: { ...config.markdown, copyLinkedFiles: true },
    alias: { '@docusaurus': join(themeDir, 'docusaurus'), ...Object.fromEntries(own), ...alias },
    svgComponents: true,
    interactiveModules: { imports: ['@docusaurus/BrowserOnly', '@docusaurus/useIsBrowser'] },
    configFiles: [...configFiles, ...mdxComponentsFiles.map((file) => join(root, file))],
  };
}

/** Warnings about files of `src/theme` that do not have the effect that they have in Docusaurus, with their places. */
function themeWarnings(root: string, { file, elements }: MdxComponents): Problem[] {
  const [first] = elements;
  const quoted = elements.map((text) => `\`${text}\``).join(', ');
  const at = file === null ? undefined : configPlace({ configFile: join(root, file) }, { key: first ?? '' });
  return [
    ...(at && first !== undefined ? [docusaurusProblem('DOCUSAURUS_ELEMENTS', { elements: quoted, first }, at)] : []),
    ...themeEntries(root).map((entry) =>
      docusaurusProblem('DOCUSAURUS_THEME', {}, { file: moduleIn(root, `${swizzled}/${entry}`) }),
    ),
  ];
}

/** The module of a component: a file, or the index file of its folder. */
function moduleIn(root: string, path: string): string {
  const inner = ['tsx', 'ts', 'jsx', 'js'].map((extension) => `${path}/index.${extension}`);
  return inner.find((file) => existsSync(join(root, file))) ?? path;
}

/** The components of `src/theme`, except for the one with the components of all pages. */
function themeEntries(root: string): string[] {
  const folder = join(root, swizzled);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || /\.[jt]sx?$/.test(entry.name))
    .map((entry) => entry.name)
    .filter((entry) => /^[A-Z]/.test(entry) && basename(entry, extname(entry)) !== 'MDXComponents')
    .sort();
}
