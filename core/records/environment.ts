import { cacheKeyOf } from '../config/cache-key.js';
import { postcssHash } from '../bundle/postcss-config.js';
import { aliasKey } from '../config/aliases.js';
import { linkedFolders } from '../config/content-roots.js';
import { tappingPlugins } from '../config/plugin-list.js';
import { plainOptions } from '../config/plain-options.js';
import { hash, hashOf } from '../files/hash.js';
import { createPortablePaths } from '../files/paths.js';
import { contentSiteData } from '../document/site-data.js';
import type { Site } from '../hooks.js';
import type { FileHashes } from '../files/file-hashes.js';
import { listThemeComponents } from '../theme/components.js';
import { hasTrees } from '../trees/source-root.js';
import type { WorkerSetup } from './page-job.js';

/** Hooks whose taps affect compiled Markdown and its bundles. */
const markdownHooks = ['markdown', 'bundler', 'island'] as const;
/** Hooks whose taps affect records. */
const contentHooks = [...markdownHooks, 'record'] as const;

type ContentHook = (typeof contentHooks)[number];

/** Hashes of the program and of the code of the configuration. */
type Inputs = Pick<WorkerSetup, 'program' | 'configuration'>;

/** Hash of everything that a record depends on, except the page's sources. */
export function contentEnvironment(site: Site, inputs: Inputs, hashes: Pick<FileHashes, 'hash'>): string {
  const { config } = site;
  return hashOf(
    markdownEnvironment(site, inputs, hashes),
    codeBehind(site, inputs, contentHooks),
    config.locales.map(({ lang }) => contentSiteData(config, lang)),
  );
}

/** Hash of everything that a compiled page and the components that it may use depend on, except its sources. */
export function markdownEnvironment(site: Site, inputs: Inputs, hashes: Pick<FileHashes, 'hash'>): string {
  const { config, hooks } = site;
  const { inputs: files = {}, locales, markdown, root, themeConfig } = config;
  const { remarkPlugins: remark, rehypePlugins: rehype, recmaPlugins: recma, ...options } = markdown;
  const { toPortable } = createPortablePaths(root);
  return hashOf(
    moduleEnvironment(site, inputs, hashes),
    files,
    linkedFolders(config).map(toPortable),
    plainOptions(options),
    plainOptions(hooks.markdown.call({ remark, rehype, recma })),
    codeBehind(site, inputs, markdownHooks),
    [themeConfig.showLineNumbers, themeConfig.wrapCode],
    locales.map(({ lang, strings }) => [lang, strings]),
  );
}

/** Hash of everything that a bundled module depends on, except its sources, and except Markdown. */
export function moduleEnvironment(site: Site, inputs: Inputs, hashes: Pick<FileHashes, 'hash'>): string {
  const { config } = site;
  const { base, bundler, publicDir, root } = config;
  return hashOf(
    inputs.program,
    [base, bundler, hasTrees(config)],
    createPortablePaths(root).toPortable(publicDir),
    aliasKey(config),
    codeBehind(site, inputs, ['bundler', 'island']),
    Object.values(listThemeComponents(config)),
    postcssHash(root, hashes),
  );
}

/** Whether code of the configuration affects records and does not declare its inputs with a `cacheKey`. */
export function hasUnknownCode(
  site: Pick<Site, 'config' | 'hooks'>,
  names: readonly ContentHook[] = contentHooks,
): boolean {
  const { remarkPlugins, rehypePlugins, recmaPlugins } = site.config.markdown;
  const lists = names.includes('markdown') ? [remarkPlugins, rehypePlugins, recmaPlugins] : [];
  return (
    lists.some((list) => list.length > 0) ||
    tapping(site, names).some((plugin) => cacheKeyOf(plugin, site.config) === undefined)
  );
}

/** The inputs of the taps of these hooks. */
function codeBehind(site: Site, { configuration }: Inputs, names: readonly ContentHook[]): unknown {
  return [
    tapping(site, names).map((plugin) => [plugin.name, cacheKeyOf(plugin, site.config) ?? '']),
    hasUnknownCode(site, names) ? configuration : '',
  ];
}

/** Plugins that tap one of these hooks. */
function tapping({ config, hooks }: Pick<Site, 'config' | 'hooks'>, names: readonly ContentHook[]) {
  const taps = names.flatMap((name) => hooks[name].taps);
  return tappingPlugins(taps, config.plugins);
}

/** Identity of the inputs of a page's record, without its imports. The members of `identity` have a fixed order. */
export function pageKeyOf(environment: string, identity: unknown, sourceHash: string): string {
  return hash(JSON.stringify([environment, identity, sourceHash]));
}
