import type { DocsConventions } from './conventions.js';
import { SyncBailHook, SyncWaterfallHook } from 'tapable';
import { join, resolve } from 'node:path';
import { below, type Config, fail, hashOf, pluginHooks, type Problem, type Site } from 'tapdocs';
import { type ContentRoot, createStampedCache, basePath, createExclusion, type Exclusion } from 'tapdocs/kit';
import type { ContentDocsOptions } from './options.js';
import { docsProblem } from './problems.js';
import type { ScanCache, ScanOptions } from './scan-file.js';

/** A content root, and how it is read. */
export interface DocsRoot extends ContentRoot, ScanOptions {
  /** Its own sidebars, instead of `themeConfig.sidebar`. */
  sidebars: ContentDocsOptions['sidebars'];
  isExcluded: Exclusion;
  /** The patterns of `isExcluded`. */
  excluded: readonly string[];
  /** Custom front matter keys of the site. */
  ownFields: readonly string[];
  cache: ScanCache;
}

/** Each instance of the plugin adds its root. The first one reads all of them. */
export const docsHooks = pluginHooks('content-docs', () => ({
  roots: new SyncWaterfallHook<[roots: readonly DocsRoot[], config: Config]>(['roots', 'config']),
  /** Called for each root when pages are collected. A tap returns the conventions for its own root. */
  conventions: new SyncBailHook<[root: ContentRoot, config: Config], DocsConventions | undefined>(['root', 'config']),
}));

/** Returns the root of an instance. `dev` requests it after each change, and gets the same scans. */
export function createRoot(options: ContentDocsOptions, site: Site): (config: Config) => DocsRoot {
  const { dir, base = '/', sidebars, exclude = ['shared'], frontMatter = [] } = options;
  const isExcluded = createExclusion(exclude);
  let cache: ScanCache | undefined;
  return (config) => {
    const folder = dir === undefined ? config.docsDir : resolve(config.root, dir);
    const { id = below(config.root, folder) ?? dir ?? '.' } = options;
    const label = labelsOf(options.label ?? id, config);
    const content: ContentRoot = { id, label, dir: folder, base: basePath(base) };
    const conventions = docsHooks(site).conventions.call(content, config) ?? null;
    const { format } = config.markdown;
    const file = `${hashOf(dir ?? '', exclude, conventions?.name ?? '', format).slice(0, 10)}.json`;
    cache ??= createStampedCache(join(config.cacheDir, 'scans', file), site.program, { frontMatter: {}, problems: [] });
    return {
      ...content,
      conventions,
      sidebars,
      isExcluded,
      excluded: exclude,
      ownFields: frontMatter,
      cache,
      format,
    };
  };
}

function labelsOf(label: string | Readonly<Record<string, string>>, { locales }: Config): Record<string, string> {
  return Object.fromEntries(locales.map(({ lang }) => [lang, typeof label === 'string' ? label : (label[lang] ?? '')]));
}

/**
 * The configuration with the roots, for core and other plugins.
 *
 * @throws TapdocsError for roots with the same id or folder
 */
export function withRoots(config: Config, roots: readonly DocsRoot[]): Config {
  const problems = roots.flatMap((root, index) => sameRoots(root, roots.slice(0, index), config));
  if (problems.length > 0) fail(problems);
  const added = roots.map(({ id, label, dir, base, sidebars }): ContentRoot => {
    const root = { id, label: Object.freeze(label), dir, base, ...(sidebars && { hasSidebars: true as const }) };
    return Object.freeze(root);
  });
  return { ...config, contentRoots: Object.freeze([...config.contentRoots, ...added]) };
}

function sameRoots(root: DocsRoot, others: readonly DocsRoot[], config: Config): Problem[] {
  const at = config.configFile ? { file: config.configFile } : undefined;
  const name = ({ dir }: DocsRoot): string => below(config.root, dir) ?? dir;
  const sameDir = others.find(({ dir }) => dir === root.dir);
  if (sameDir) {
    const params = { dir: name(root), first: sameDir.id, second: root.id };
    return [docsProblem('CONTENT_ROOT_FOLDER', params, at)];
  }
  const sameId = others.find(({ id }) => id === root.id);
  if (!sameId) return [];
  return [docsProblem('CONTENT_ROOT_ID', { id: root.id, first: name(sameId), second: name(root) }, at)];
}
