import { join, relative, sep } from 'node:path';
import { type Config, hashOf, type Plugin, type Problem, type Route } from 'tapdocs';
import { docusaurusMarkdown, type MarkdownSettings, emojiNames } from './markdown/docusaurus-markdown.js';
import {
  type MdxComponents,
  mdxComponentsFiles,
  mdxComponentsRequest,
  readMdxComponents,
  swizzledFiles,
  swizzledWarnings,
} from './swizzled.js';
import type { FoundSite } from './read-site.js';
import { siteRequests, identity, themeDir } from './requests.js';
import { isInteractive } from '../presets/interactive-module.js';
import { type FieldPage, unusedFieldWarnings, unusedInPosts } from './front-matter.js';
import { readDoc } from './scan-doc.js';
import { readTexts } from './places.js';

const name = 'docusaurus-content';

/** A component that imports one of these runs in the browser. */
const browserModules = [
  '@docusaurus/BrowserOnly',
  '@docusaurus/useIsBrowser',
  '@docusaurus/theme-common#useCollapsible',
  '@docusaurus/theme-common#useWindowSize',
];

/** Supports the components, the modules and the Markdown of Docusaurus pages. */
export function compatibleModules(foundSite: () => FoundSite | null): Plugin {
  let components: MdxComponents = { file: null, names: new Set(), elements: [] };
  let swizzled: ReadonlyMap<string, string> = new Map();
  let drawsDiagrams = false;
  const hasEmoji = (): boolean => foundSite()?.hasEmoji ?? true;
  return {
    name,
    // Called when the configuration was read.
    cacheKey: () => hashOf(identity(), [...components.names], [...swizzled], drawsDiagrams, hasEmoji()),
    themeDir,
    apply(site) {
      site.hooks.config.tap(name, (config) => {
        components = readMdxComponents(config.root);
        swizzled = new Map(swizzledFiles(config.root).map(({ name: component, path }) => [component, path]));
        drawsDiagrams = config.plugins.some((plugin) => plugin.name === 'mermaid');
        return withModules(withCodeMessages(config));
      });
      site.hooks.markdown.tap(name, (plugins) => {
        const { root, publicDir } = site.config;
        const settings: MarkdownSettings = {
          root,
          publicDir: relative(root, publicDir).split(sep).join('/'),
          drawsDiagrams,
          components: { names: components.names, request: mdxComponentsRequest },
        };
        return {
          ...plugins,
          remark: [...plugins.remark, [docusaurusMarkdown, settings]],
          rehype: [...plugins.rehype, ...(hasEmoji() ? [emojiNames] : [])],
        };
      });
      site.hooks.island.tap(name, (module) => isInteractive(module, browserModules) || undefined);
      site.hooks.bundler.tap(name, (configuration) => ({
        ...configuration,
        resolve: { ...configuration.resolve, roots: [site.config.publicDir] },
        plugins: [...(configuration.plugins ?? []), siteRequests(swizzled, site.config.root)],
      }));
      site.hooks.routes.tap(name, ({ routes }) => {
        routes.derive((table) => site.logger.warn(postWarnings(table.routes, site.config.root)));
        site.logger.warn(swizzledWarnings(site.config.root, components));
      });
    },
  };
}

/** The configuration with the modules `@docusaurus/…`. */
function withModules(config: Config): Config {
  const { root, alias, configFiles = [] } = config;
  return {
    ...config,
    markdown: { ...config.markdown, copyLinkedFiles: true },
    alias: {
      '@docusaurus': join(themeDir, 'docusaurus'),
      ...Object.fromEntries(
        ['ExternalLink', 'Copy', 'Success'].map((icon) => [
          `@theme/Icon/${icon}`,
          join(themeDir, `docusaurus/${icon}Icon.tsx`),
        ]),
      ),
      ...alias,
    },
    configFiles: [...configFiles, ...mdxComponentsFiles.map((file) => join(root, file))],
  };
}

/** Warnings about fields of posts that have no effect here. */
function postWarnings(routes: readonly Route[], root: string): Problem[] {
  const posts = routes.flatMap(({ filePath, source, frontMatter }): FieldPage[] => {
    if (source !== undefined || !('blog' in frontMatter)) return [];
    return [{ filePath, frontMatter, read: () => readDoc(join(root, filePath)) }];
  });
  return unusedFieldWarnings(posts, unusedInPosts);
}

/** Adds the translations of `<Translate>` in `i18n/<language>/code.json` to each language, without those of the theme of Docusaurus. */
function withCodeMessages(config: Config): Config {
  const { root, locales, configFiles = [] } = config;
  const nameOf = (lang: string): string => `i18n/${lang}/code.json`;
  return {
    ...config,
    locales: locales.map((locale) => {
      const path = nameOf(locale.lang);
      const texts = [...readTexts(join(root, path), path)].filter(([key]) => !key.startsWith('theme.'));
      return texts.length === 0
        ? locale
        : { ...locale, messages: { ...Object.fromEntries(texts), ...locale.messages } };
    }),
    configFiles: [...configFiles, ...locales.map(({ lang }) => join(root, nameOf(lang)))],
  };
}
