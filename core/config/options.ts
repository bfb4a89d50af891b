import type { RemoteSettings } from '../files/store/remote/settings.js';
import { defaultTheme } from './theme-folder.js';
import type { HeadTag } from '../contract/index.js';
import {
  basePath,
  either,
  filledText,
  flag,
  folder,
  hostName,
  languageKey,
  languageTag,
  list,
  oneOf,
  origin,
  plugin,
  policySource,
  seconds,
  shape,
  text,
  theme,
  unifiedPlugin,
  versionName,
} from './checks.js';
import { type OptionRow, themeRows } from './theme-options.js';
import { off, remotePaths, remoteUrl, timeLimit } from './security.js';
import type { PolicyDirective, UserSecurity, UserServer } from './security.js';
import type { PluginTraits, UserLocale, UserMarkdown, UserMultiVersion } from './types.js';
import { knownStrings } from './strings.js';
import type { UserConfig } from './user-config.js';
import type { UserVersion } from './content-version.js';
import { versionSettings } from './version.js';

/** One key of the configuration. */
export interface Option extends OptionRow {
  /** Keys joined by dots; `[]` is any entry of a list, `*` any key: `themeConfig.nav[].text`, `locales.*.label`. */
  readonly path: string;
  /** The allowed keys for `*`, with these plugins. Default: any. */
  readonly keys?: (plugins: readonly PluginTraits[]) => readonly string[];
}

/** The input of a derived default: the given configuration, and the key for the last `*`. */
export interface DefaultSource {
  readonly config: UserConfig;
  readonly key: string;
}

type Row = Omit<Option, 'path'>;

/** All keys except those of the theme. A key without a row, or a row without a key, does not compile. */
type OptionPath =
  | keyof UserConfig
  | 'logo.light'
  | 'logo.dark'
  | 'locales.*'
  | `locales.*.${keyof UserLocale}`
  | 'locales.*.strings.*'
  | `multiVersion.${keyof UserMultiVersion}`
  | 'multiVersion.versions[]'
  | `multiVersion.versions[].${keyof UserVersion}`
  | 'alias.*'
  | 'plugins[]'
  | `markdown.${keyof UserMarkdown}`
  | 'markdown.remarkPlugins[]'
  | 'markdown.rehypePlugins[]'
  | 'markdown.recmaPlugins[]'
  | 'markdown.codeThemes.light'
  | 'markdown.codeThemes.dark'
  | 'markdown.languageAliases.*'
  | 'markdown.containerAliases.*'
  | 'markdown.fenceOptions[]'
  | 'markdown.codeFolders[]'
  | 'cache.remote'
  | `cache.remote.${keyof RemoteSettings}`
  | `security.${keyof UserSecurity}`
  | `security.sources.${PolicyDirective}`
  | `security.sources.${PolicyDirective}[]`
  | 'publicEnv[]'
  | 'security.hosts[]'
  | `server.${keyof UserServer}`
  | 'server.allowedHosts[]'
  | 'head[]'
  | `head[].${keyof HeadTag}`
  | 'head[].attributes.*';

/** The language of a site that defines none, or only its key. */
function oneLocale(key = 'en'): Record<string, UserLocale> {
  return { [key]: { label: key === 'en' ? 'English' : key } };
}

const policyDirectives = [
  'connect-src',
  'font-src',
  'form-action',
  'frame-src',
  'img-src',
  'media-src',
  'script-src',
  'style-src',
  'worker-src',
] as const satisfies readonly PolicyDirective[];

type SourcePath = `security.sources.${PolicyDirective}` | `security.sources.${PolicyDirective}[]`;

function sourceRows(): Record<SourcePath, Row> {
  return Object.fromEntries(
    policyDirectives.flatMap((name): [string, Row][] => [
      [`security.sources.${name}`, { check: list, doc: `Sources of \`${name}\`.` }],
      [
        `security.sources.${name}[]`,
        { check: policySource, doc: `A source, as the policy writes it: \`https://example.com\`.` },
      ],
    ]),
  ) as Record<SourcePath, Row>;
}

const rows: { readonly [P in OptionPath]: Row } = {
  // The site
  title: {
    check: filledText,
    required: true,
    doc: 'Title of the site, shown in the navigation bar and in page titles.',
  },
  description: { check: text, default: '', doc: 'Description of the site, for pages without a description.' },
  url: {
    check: origin,
    default: '',
    doc: 'Origin of the published site, such as `https://example.org`. Needed for canonical links, feeds and the sitemap.',
  },
  base: { check: basePath, default: '/', doc: 'Path below the origin under which the site is published.' },
  cleanUrls: {
    check: flag,
    default: true,
    doc: 'Whether the URLs of pages have no extension: `/guide/start`. If not, they end with `.html`, except those of index pages, such as `/guide/`.',
  },
  trailingSlash: {
    check: flag,
    default: false,
    doc: 'Whether the URLs of all pages end with a slash: `/guide/start/`. If not, only those of index pages do.',
  },
  icon: {
    check: text,
    default: '',
    doc: 'Icon of the browser tab: a path in the public folder, such as `/images/icon.svg`, or a URL. Default: `favicon.svg`, `favicon.ico` or `favicon.png` in the public folder.',
  },
  logo: {
    check: either(filledText, shape),
    default: null,
    doc: 'Logo in the navigation bar: a path in the public folder or a URL, or an object with one for the light and one for the dark appearance.',
  },
  'logo.light': { check: filledText, required: true, doc: 'Logo on a light background.' },
  'logo.dark': { check: filledText, required: true, doc: 'Logo on a dark background.' },
  head: { check: list, default: [], doc: 'Tags for the head of every page.' },
  'head[]': { check: shape, doc: 'A tag: its name, its attributes and, for `script` and `style`, its text.' },
  'head[].tag': {
    check: oneOf('meta', 'link', 'script', 'style', 'noscript'),
    required: true,
    doc: 'Name of the element.',
  },
  'head[].attributes': {
    check: shape,
    default: {},
    doc: 'Attributes by their HTML names; `true` writes the bare attribute.',
  },
  'head[].attributes.*': { check: either(text, flag), doc: 'Value of an attribute.' },
  'head[].text': { check: text, doc: 'Text of a `script` or `style`.' },

  // Languages
  defaultLang: {
    check: languageKey,
    default: ({ config }: DefaultSource) => Object.keys(config.locales ?? {})[0] ?? 'en',
    doc: 'Language key of the pages whose paths have no prefix. Default: the first of `locales`, else `en`.',
  },
  locales: {
    check: shape,
    default: ({ config }: DefaultSource) => oneLocale(config.defaultLang),
    doc: 'Languages by key; the key is the path prefix and the folder below the docs folder. Default: one language.',
  },
  'locales.*': { check: shape, doc: 'A language of the site.' },
  'locales.*.label': {
    check: filledText,
    required: true,
    doc: 'Name of the language in that language, shown in the language menu.',
  },
  'locales.*.htmlLang': {
    check: languageTag,
    default: ({ key }: DefaultSource) => key,
    doc: 'Value of `<html lang>` and `hreflang`. Default: the language key.',
  },
  'locales.*.dir': { check: oneOf('ltr', 'rtl'), default: 'ltr', doc: 'Writing direction of the language.' },
  'locales.*.title': {
    check: filledText,
    default: ({ config }: DefaultSource) => config.title,
    doc: 'Title of the site in this language. Default: `title`.',
  },
  'locales.*.description': {
    check: text,
    default: ({ config }: DefaultSource) => config.description ?? '',
    doc: 'Description of the site in this language. Default: `description`.',
  },
  'locales.*.strings': {
    check: shape,
    default: {},
    keys: (plugins) => Object.keys(knownStrings(plugins, 'en').english),
    doc: 'UI strings of the theme and of plugins in this language, by name. Default: the built-in strings of the language, else English.',
  },
  'locales.*.strings.*': { check: text, doc: 'A UI string of the theme or of a plugin.' },

  // Versions
  multiVersion: {
    check: shape,
    default: { default: '', versions: [] },
    doc: 'Versions of the content in folders of the docs folder: `docs/<version>/`. Default: no versions.',
  },
  'multiVersion.default': {
    check: text,
    required: true,
    doc: 'Name of the version whose paths have no prefix.',
  },
  'multiVersion.versions': { check: list, required: true, doc: 'All versions, the newest first.' },
  'multiVersion.versions[]': {
    check: either(versionName, shape),
    doc: 'A version: its name, or an object with its name and settings.',
  },
  'multiVersion.versions[].name': {
    check: versionName,
    required: true,
    doc: 'Its folder below the docs folder and, unless `path` is set, the prefix of its paths.',
  },
  'multiVersion.versions[].label': { check: versionSettings.label, doc: 'Name that readers see. Default: the name.' },
  'multiVersion.versions[].path': {
    check: versionSettings.path,
    doc: 'Start of its paths, instead of the name. The default version has none.',
  },
  'multiVersion.versions[].state': {
    check: versionSettings.state,
    doc: 'What readers see about it. Default: `old`, and `unreleased` before the default version.',
  },
  'multiVersion.versions[].banner': {
    check: versionSettings.banner,
    doc: 'Whether its pages have a banner that leads to the default version. Default: true.',
  },
  'multiVersion.versions[].badge': {
    check: versionSettings.badge,
    doc: 'Whether its pages have a badge with its label and its state. Default: true; for the default version, false.',
  },
  'multiVersion.versions[].noindex': {
    check: versionSettings.noindex,
    doc: 'Whether search engines are asked not to index its pages. Default: false.',
  },
  'multiVersion.versions[].listed': {
    check: versionSettings.listed,
    doc: 'Whether `sitemap.xml`, feeds and `llms.txt` contain its pages. Default: false; for the default version, true.',
  },
  'multiVersion.versions[].alias': {
    check: versionSettings.alias,
    doc: 'Another start of paths that leads to its pages, such as `latest`. Needs the plugin `redirects`.',
  },

  // Plugins, theme, bundler
  plugins: { check: list, default: [], doc: 'Plugins, in the order in which they tap hooks.' },
  'plugins[]': {
    check: plugin,
    like: 'plugins',
    doc: 'A plugin, or a list of plugins, as a preset returns it. Call the factory: `contentDocs()`. Falsy values are ignored: `isProduction && feeds()`.',
  },
  theme: {
    check: theme,
    default: defaultTheme,
    doc: 'A theme: a folder relative to the site, or an installed package. It contains the components that it changes; the built-in theme has the others.',
  },
  alias: {
    check: shape,
    default: {},
    doc: "Aliases for files and folders, relative to the site: `{ '@/components': 'src/components' }`. The `paths` of `tsconfig.json` apply as well.",
  },
  'alias.*': { check: filledText, doc: 'Path of the file or folder that the name stands for, relative to the site.' },
  bundler: {
    check: oneOf('rspack', 'webpack'),
    default: 'rspack',
    doc: 'Bundler for pages and for the browser program. For webpack, the site installs `webpack` and `mini-css-extract-plugin`.',
  },
  publicEnv: {
    check: list,
    default: [],
    doc: 'Variables of the environment that components may read in browsers, as `process.env.API_URL`: a build replaces them by their values, so everybody can read these. `process.env.NODE_ENV` is always replaced.',
  },
  'publicEnv[]': { check: filledText, doc: 'Name of a variable, such as `API_URL`.' },

  renderTimeout: {
    check: seconds,
    default: 120,
    doc: 'Seconds that rendering a page may take; 0 for no limit. After that, the build stops: a component may never finish. In `dev`, the layout of a page may take a quarter of this time.',
  },

  // Remote cache
  cache: { check: shape, default: {}, doc: 'Where builds find what other machines have made.' },
  'cache.remote': {
    check: either(shape, off),
    doc: 'A server with the results of builds. `false` for none, even if the environment has the variables of Turborepo or Nx.',
  },
  'cache.remote.kind': {
    check: oneOf('http', 'turborepo', 's3'),
    required: true,
    doc: "Kind of the server: `http` for Bazel's cache, Gradle's, Nx's and nginx with WebDAV; `s3` also for R2, GCS, MinIO and Ceph.",
  },
  'cache.remote.url': {
    check: remoteUrl,
    doc: 'URL of the server, for `s3` with the bucket. Default: `TURBO_API` or `NX_SELF_HOSTED_REMOTE_CACHE_SERVER`.',
  },
  'cache.remote.write': {
    check: flag,
    doc: 'Whether builds store what they make. Those of pull requests never do, except for the shards of their own run. Default: only builds of a protected branch do.',
  },
  'cache.remote.paths': {
    check: remotePaths,
    doc: 'Paths of an HTTP server. Default: `bazel`, which is `/cas/{hash}` and `/ac/{hash}`.',
  },
  'cache.remote.team': { check: filledText, doc: 'Team of Turborepo. Default: `TURBO_TEAM`.' },
  'cache.remote.region': {
    check: filledText,
    doc: 'Region of the bucket. Default: `AWS_REGION`, `AWS_DEFAULT_REGION`, or that of the URL.',
  },
  'cache.remote.timeout': {
    check: timeLimit,
    doc: 'Seconds that a request may take, all its tries included. Default: 30.',
  },

  // Security
  security: { check: shape, default: {}, doc: 'What browsers refuse to run or load.' },
  'security.csp': {
    check: flag,
    default: false,
    doc: 'Whether a build writes a content security policy into its documents, with hashes and Trusted Types. `dev` has none.',
  },
  'security.sources': {
    check: shape,
    default: {},
    doc: "Additional sources of the policy, by directive. For `img-src`, `media-src` and `frame-src`, they replace the default, `'self' https:`.",
  },
  ...sourceRows(),
  'security.hosts': {
    check: list,
    default: [],
    doc: 'Hosts for which the policy is also written as a headers file.',
  },
  'security.hosts[]': { check: oneOf('netlify', 'cloudflare', 'vercel', 'nginx'), doc: 'A host.' },

  server: { check: shape, default: {}, doc: 'The servers of `dev` and `serve`.' },
  'server.allowedHosts': {
    check: list,
    default: [],
    doc: 'Names under which the servers may be asked, in addition to that of `--host`: for a reverse proxy.',
  },
  'server.allowedHosts[]': {
    check: hostName,
    doc: 'A host name without protocol and port, `docs.test`; with a dot before it, the name and all below it: `.example.org`.',
  },

  // Folders
  docsDir: { check: folder, default: 'docs', doc: 'Folder of the content, relative to the site.' },
  publicDir: {
    check: folder,
    default: 'public',
    doc: 'Folder that is copied into the output as it is, relative to the site.',
  },
  outDir: {
    check: folder,
    default: 'dist',
    doc: 'Folder of the output, relative to the site. A build replaces everything in it except `.git` and `CNAME`.',
  },

  // Markdown
  markdown: { check: shape, default: {}, doc: 'How Markdown is compiled.' },
  'markdown.remarkPlugins': { check: list, default: [], doc: 'Remark plugins, after the built-in ones.' },
  'markdown.remarkPlugins[]': { check: unifiedPlugin, doc: 'A remark plugin.' },
  'markdown.rehypePlugins': {
    check: list,
    default: [],
    doc: 'Rehype plugins, after the built-in ones and before static parts become HTML.',
  },
  'markdown.rehypePlugins[]': { check: unifiedPlugin, doc: 'A rehype plugin.' },
  'markdown.recmaPlugins': { check: list, default: [], doc: 'Recma plugins, after the built-in ones.' },
  'markdown.recmaPlugins[]': { check: unifiedPlugin, doc: 'A recma plugin.' },
  'markdown.codeThemes': { check: shape, default: {}, doc: 'Shiki themes for code, by appearance.' },
  'markdown.codeThemes.light': {
    check: filledText,
    default: 'github-light',
    doc: 'Name of the Shiki theme for the light appearance.',
  },
  'markdown.codeThemes.dark': {
    check: filledText,
    default: 'github-dark',
    doc: 'Name of the Shiki theme for the dark appearance.',
  },
  'markdown.languageAliases': {
    check: shape,
    default: {},
    doc: "Additional names for languages of code: `{ conf: 'ini' }`.",
  },
  'markdown.languageAliases.*': { check: filledText, doc: 'Language that the name stands for.' },
  'markdown.format': {
    check: oneOf('detect', 'mdx'),
    default: 'detect',
    doc: 'How `.md` files are read: as Markdown, or as MDX. A page can decide with `mdx: { format: md }` or `mdx: { format: mdx }` in its front matter.',
  },
  'markdown.containerAliases': {
    check: shape,
    default: {},
    doc: "Additional names for containers: with `{ success: 'tip' }`, `:::success` is a tip with the title “Success”.",
  },
  'markdown.containerAliases.*': {
    check: oneOf('tip', 'note', 'info', 'important', 'warning', 'caution', 'danger', 'details'),
    doc: 'Container that the name stands for.',
  },
  'markdown.fenceOptions': {
    check: list,
    default: [],
    doc: 'Names of your own options after the language of a code fence. Other unknown options cause a warning.',
  },
  'markdown.fenceOptions[]': { check: filledText, doc: 'Name of an option, such as `twoslash`.' },
  'markdown.codeFolders': {
    check: list,
    default: [],
    doc: 'Folders outside of the site, relative to it, from which code blocks can show files. Files of the site are always allowed.',
  },
  'markdown.codeFolders[]': { check: folder, doc: 'A folder, such as `../packages`.' },
  'markdown.externalLinksInNewTab': {
    check: flag,
    default: true,
    doc: 'Whether external links in content open a new tab.',
  },
  'markdown.copyLinkedFiles': {
    check: flag,
    default: false,
    doc: 'Whether a file of the site that a page links to, such as `./form.pdf`, is copied to the output, as images are. The path is relative to the page.',
  },
  'markdown.missingImages': {
    check: oneOf('error', 'ignore'),
    default: 'error',
    doc: 'Whether a page with an image that does not exist fails. The plugin link-check reports such images by its own settings.',
  },

  // Theme settings
  themeConfig: { check: shape, default: {}, doc: 'Settings of the theme.' },
};

/**
 * The option table: all keys of a configuration, their checks and their defaults. It is the only place that defines
 * them.
 */
export const options: readonly Option[] = [
  ...(Object.keys(rows) as OptionPath[]).map((path) => ({ path, ...rows[path] })),
  ...themeRows.map(([path, row]) => ({ path: `themeConfig.${path}`, ...row })),
];
