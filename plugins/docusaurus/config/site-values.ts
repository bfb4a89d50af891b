import { checks } from 'tapdocs';
import { defined, type UserValues } from 'tapdocs/kit';
import type { LinkCheckOptions, LinkSeverity, SearchIndexOptions } from 'tapdocs/plugins';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Fields } from '../../presets/config-fields.js';
import { folderIn } from './docs-options.js';
import { headTags, type Tag } from './head.js';
import { readLanguages, readThemeTexts } from './languages.js';
import { readTheme } from './theme-values.js';

export interface SiteContext {
  root: string;
  /** The base that the user set. */
  base: string | undefined;
  /** Ids of the instances of docs. */
  instances: readonly string[];
}

const deployment = 'It is for `docusaurus deploy`. Publish the output folder of a build, as of any site.';

const hints: Readonly<Record<string, string>> = {
  organizationName: deployment,
  projectName: deployment,
  deploymentBranch: deployment,
  githubHost: deployment,
  githubPort: deployment,
  onDuplicateRoutes: 'Two pages with the same path are always an error.',
  clientModules: 'Import such modules in `theme/Root.tsx`.',
  titleDelimiter: 'Titles of documents are those of the theme.',
  baseUrlIssueBanner: 'There is no such message.',
  future: 'It changes only how Docusaurus works.',
  storage: 'It changes only how Docusaurus works.',
  ssrTemplate: 'Add tags with `head` in `tapdocs.config.ts`.',
  webpack: 'Set `bundler` in `tapdocs.config.ts`.',
};

/** The values of the configuration without presets and plugins. */
export interface SiteValues {
  config: UserValues;
  /** Null for a site without the search at Algolia. */
  search: SearchIndexOptions | null;
  /** Whether pages show names of emoji as emoji. */
  hasEmoji: boolean;
  /** How broken links are reported. */
  links: LinkCheckOptions;
  /** Other public folders than the first one, relative to the site. */
  folders: string[];
  /** Absolute paths of other files that were read. */
  files: string[];
}

/** Reads the configuration of a site. Its presets and plugins were read before. */
export function readSiteValues(fields: Fields, { root, base: givenBase, instances }: SiteContext): SiteValues {
  const title = fields.filled('title') ?? '';
  const base = fields.filled('baseUrl');
  const languages = readLanguages(fields.object('i18n'));
  const texts = readThemeTexts(root, languages);
  const asset = (path: string): string => (/^(?:\/|[a-z]+:)/i.test(path) ? path : `/${path}`);
  const prefix = `/${(givenBase ?? base ?? '/').replace(/^\/+|\/+$/g, '')}/`.replace('//', '/');
  const theme = readTheme(fields.object('themeConfig'), {
    title,
    texts,
    instances,
    asset,
    url: (path) => (/^[a-z]+:/i.test(path) ? path : prefix + path.replace(/^\/+/, '')),
  });
  const markdown = fields.object('markdown');
  const links = readLinkCheck(fields, markdown?.object('hooks'));
  const { format, hasEmoji } = readMarkdown(markdown);
  const [publicDir = '', ...others] = readFolders(fields).map((folder) => folderIn(root, folder));
  const head = [...headTags(fields), ...theme.head, ...robotsTag(fields)];
  const icon = fields.filled('favicon');
  const config: UserValues = {
    ...(title !== '' && { title }),
    ...readAddress(fields, base),
    ...(icon !== undefined && { icon: asset(icon) }),
    ...(head.length > 0 && { head }),
    ...languages,
    ...(isFolder(publicDir, root) && { publicDir }),
    ...theme.config,
    markdown: { format },
    themeConfig: { ...theme.config.themeConfig, ...readCustom(fields) },
  };
  fields.rest(hints);
  return { config, search: theme.search, hasEmoji, links, folders: others, files: texts.files };
}

/** Asks search engines not to index the site. */
function robotsTag(fields: Fields): Tag[] {
  if (fields.flag('noIndex') !== true) return [];
  return [{ tag: 'meta', attributes: { name: 'robots', content: 'noindex, nofollow' } }];
}

/** Description and URLs. */
function readAddress(fields: Fields, base: string | undefined): UserValues {
  const description = fields.filled('tagline');
  const url = fields.filled('url')?.replace(/\/+$/, '');
  const trailingSlash = fields.flag('trailingSlash');
  const isUrl = url !== undefined && checks.origin.accepts(url);
  if (url !== undefined && !isUrl) fields.report.wrong('url', checks.origin.expected, url);
  const isBase = base !== undefined && checks.basePath.accepts(base);
  if (base !== undefined && !isBase) fields.report.wrong('baseUrl', checks.basePath.expected, base);
  return {
    ...defined({ description, trailingSlash }),
    ...(isUrl && { url }),
    ...(isBase && { base }),
  };
}

/** The folders with public files. */
function readFolders(fields: Fields): string[] {
  return fields.any('staticDirectories') === undefined ? ['static'] : fields.texts('staticDirectories');
}

function isFolder(path: string, root: string): boolean {
  return path !== '' && existsSync(resolve(root, path));
}

function readCustom(fields: Fields): Pick<NonNullable<UserValues['themeConfig']>, 'custom'> {
  const custom = fields.any('customFields');
  return checks.json.accepts(custom) ? { custom: custom as Record<string, never> } : {};
}

/** How `.md` files are read, and whether pages show names of emoji as emoji. */
function readMarkdown(fields: Fields | undefined): { format: 'detect' | 'mdx'; hasEmoji: boolean } {
  if (!fields) return { format: 'mdx', hasEmoji: true };
  const hasEmoji = fields.flag('emoji') ?? true;
  fields.skip('mermaid');
  const isDetected = fields.any('format') === 'detect';
  if (!isDetected) fields.only('format', 'mdx', 'It can be `mdx` or `detect`: pages that end with `.mdx` are MDX.');
  fields.rest({
    mdx1Compat: 'Pages are MDX of version 3.',
    remarkRehypeOptions: 'Plugins in `markdown` of `tapdocs.config.ts` can change the result.',
    anchors: 'Ids of headings have small letters: write an id as `{#Id}`.',
  });
  return { format: isDetected ? 'detect' : 'mdx', hasEmoji };
}

const severities = { throw: 'error', warn: 'warn', log: 'warn', ignore: 'off' } as const;

/**
 * How broken links are reported, with the defaults of Docusaurus. `hooks` are those of `markdown`. A link that Docusaurus
 * cannot resolve to a file is a broken link here, so `onBrokenMarkdownLinks` has no meaning of its own.
 */
function readLinkCheck(fields: Fields, hooks: Fields | undefined): LinkCheckOptions {
  const severity = (of: Fields | undefined, name: string, usual: LinkSeverity): LinkSeverity => {
    const value = of?.any(name);
    if (value === undefined) return usual;
    if (typeof value === 'string' && Object.hasOwn(severities, value))
      return severities[value as keyof typeof severities];
    of?.report.wrong(of.keyOf(name), "`'throw'`, `'warn'`, `'log'` or `'ignore'`", value);
    return usual;
  };
  const pages = severity(fields, 'onBrokenLinks', 'error');
  const anchors = severity(fields, 'onBrokenAnchors', 'warn');
  const images = severity(hooks, 'onBrokenMarkdownImages', 'error');
  fields.skip('onBrokenMarkdownLinks');
  hooks?.skip('onBrokenMarkdownLinks');
  hooks?.rest({}, 'Set the plugin `linkCheck` in `tapdocs.config.ts`.');
  // Docusaurus does not check elements.
  return { severity: { pages, files: pages, anchors, images, redirects: 'off', languages: 'off' }, elements: 'warn' };
}
