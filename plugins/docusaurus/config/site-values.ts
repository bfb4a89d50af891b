import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checks, type UserValues } from 'tapdocs';
import type { Fields } from '../../config-fields.js';
import { headTags } from './head.js';
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
const broken = 'Add the plugin `linkCheck` of Tapdocs, which checks links, anchors and images.';

const hints: Readonly<Record<string, string>> = {
  organizationName: deployment,
  projectName: deployment,
  deploymentBranch: deployment,
  githubHost: deployment,
  githubPort: deployment,
  onBrokenLinks: broken,
  onBrokenAnchors: broken,
  onBrokenMarkdownLinks: broken,
  onDuplicateRoutes: 'Two pages with the same path are always an error.',
  clientModules: 'Import such modules in `theme/Root.tsx`.',
  titleDelimiter: 'Titles of documents are those of the theme.',
  noIndex: 'Add a tag with `head` in `tapdocs.config.ts`.',
  baseUrlIssueBanner: 'There is no such message.',
  future: 'It changes only how Docusaurus works.',
  storage: 'It changes only how Docusaurus works.',
  ssrTemplate: 'Add tags with `head` in `tapdocs.config.ts`.',
  webpack: 'Set `bundler` in `tapdocs.config.ts`.',
};

/** The values of the configuration without presets and plugins. */
export interface SiteValues {
  config: UserValues;
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
  const head = [...headTags(fields), ...theme.head];
  const icon = fields.filled('favicon');
  const config: UserValues = {
    ...(title !== '' && { title }),
    ...readAddress(fields, base),
    ...(icon !== undefined && { icon: asset(icon) }),
    ...(head.length > 0 && { head }),
    ...languages,
    ...readFolders(fields, root),
    ...theme.config,
    themeConfig: { ...theme.config.themeConfig, ...readCustom(fields) },
  };
  readMarkdown(fields.object('markdown'));
  fields.rest(hints);
  return { config, files: texts.files };
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
    ...(description !== undefined && { description }),
    ...(isUrl && { url }),
    ...(isBase && { base }),
    ...(trailingSlash === true && { trailingSlash }),
  };
}

/** The public folder. */
function readFolders(fields: Fields, root: string): UserValues {
  const folders = fields.any('staticDirectories') === undefined ? ['static'] : fields.texts('staticDirectories');
  const [first, ...others] = folders;
  if (others.length > 0) {
    fields.report.unused(
      'staticDirectories',
      `Only \`${first}\` is the public folder: move the files of others there.`,
    );
  }
  return first !== undefined && existsSync(join(root, first)) ? { publicDir: first } : {};
}

function readCustom(fields: Fields): Pick<NonNullable<UserValues['themeConfig']>, 'custom'> {
  const custom = fields.any('customFields');
  return checks.json.accepts(custom) ? { custom: custom as Record<string, never> } : {};
}

function readMarkdown(fields: Fields | undefined): void {
  if (!fields) return;
  fields.skip('mermaid');
  if (fields.any('format') !== undefined) fields.only('format', 'mdx', 'Set `markdown.format` in `tapdocs.config.ts`.');
  fields.rest({ hooks: broken, mdx1Compat: 'Pages are MDX of version 3.' });
}
