// Builds the docs folder of a Docusaurus site as it is.
import type { Config, Plugin } from 'tapdocs';
import { tags } from '../tags/index.js';
import { addDocs, docsFolder } from './add-docs.js';
import { compatibleModules } from './compatible-modules.js';
import { checkOptions, type DocusaurusOptions, type Settings, settingsOf } from './options.js';

export type { DocusaurusOptions } from './options.js';

const name = 'docusaurus';

/** A preset that reads a docs folder with the conventions of Docusaurus. No file of it changes. */
export function docusaurus(options: DocusaurusOptions = {}): readonly Plugin[] {
  const settings = settingsOf(options ?? {});
  return [docs(options, settings), compatibleModules(), tags({ base: `${settings.base}/tags/`, dir: settings.dir })];
}

function docs(options: DocusaurusOptions, settings: Settings): Plugin {
  return {
    name,
    pageComponents: ['DocPage', 'NotFoundPage'],
    apply(site) {
      checkOptions(options, site.config);
      site.hooks.config.tap(name, (config) => withConventions(config, settings));
      site.hooks.routes.tap(name, ({ routes }) => addDocs(routes, site, settings));
    },
  };
}

/** The configuration with the docs folder as a content root, and with the Markdown of Docusaurus. */
function withConventions(config: Config, settings: Settings): Config {
  const { markdown, locales, contentRoots } = config;
  const label = Object.fromEntries(locales.map(({ lang }) => [lang, 'Docs']));
  const root = { id: 'docs', label, dir: docsFolder(config.root, settings), base: settings.base, versioned: false };
  return {
    ...config,
    contentRoots: [...contentRoots, root],
    markdown: {
      ...markdown,
      format: 'mdx',
      containerAliases: { success: 'tip', secondary: 'note', ...markdown.containerAliases },
    },
  };
}
