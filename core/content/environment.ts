import { postcssHash } from '../bundle/postcss-config.js';
import { configSources } from '../config/sources.js';
import { hashOf } from '../hash.js';
import { programId } from '../libraries/installed.js';
import { contentSiteData } from '../site-data.js';
import type { Site } from '../site.js';
import type { FileHashes } from '../store/file-hashes.js';
import { listThemeComponents } from '../theme-components.js';

/** Hooks whose taps have a hand in records. */
const contentHooks = ['markdown', 'record', 'bundler'] as const;

/** Hash of everything beside a page's sources that its record depends on. */
export function contentEnvironment({ config, hooks }: Site, hashes: FileHashes): string {
  const { markdown } = config;
  const tapping = new Set(contentHooks.flatMap((name) => hooks[name].taps.map((tap) => tap.name)));
  const plugins = config.plugins.filter(({ name }) => tapping.has(name));
  const opaque =
    plugins.some(({ cacheKey }) => cacheKey === undefined) ||
    [markdown.remarkPlugins, markdown.rehypePlugins, markdown.recmaPlugins].some((list) => list.length > 0);
  return hashOf(
    programId,
    config.base,
    markdown,
    config.bundler,
    plugins.map(({ name, cacheKey }) => [name, cacheKey ?? '']),
    opaque ? configSources(config.configFile).map((file) => hashes.hash(file)) : [],
    Object.values(listThemeComponents(config)),
    postcssHash(config.root, hashes),
    config.locales.map(({ lang }) => contentSiteData(config, lang)),
  );
}

/** Identity of a page's record inputs, before its imports are looked at. */
export function pageKeyOf(environment: string, identity: unknown, sourceHash: string): string {
  return hashOf(environment, identity, sourceHash);
}
