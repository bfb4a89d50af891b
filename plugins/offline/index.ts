// Writes a copy of the output that opens from a folder, without a server.
import { readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { below, checkPluginOptions, checks, fail, hash, type Plugin, problem, type Site } from 'tapdocs';
import { formatBytes, openOutput, readOutput, unsafeOutDir } from 'tapdocs/kit';
import { themeFolder } from '../theme-folder.js';
import { moduleScripts, offlineDocument, offlineStyles, type Place } from './rewrite.js';

const name = 'offline';

/** Options of the plugin `offline`. */
export interface OfflineOptions {
  /** Folder of the copy, relative to the root of the site. Default: `offline`. */
  outDir?: string;
}

/**
 * Writes a copy of each build that readers open from a folder, a USB stick or an archive: `offline/index.html`.
 *
 * @example
 * ```ts
 * offline({ outDir: 'offline' })
 * ```
 */
export function offline(options: OfflineOptions = {}): Plugin {
  return {
    name,
    themeDir: themeFolder(name),
    apply(site) {
      checkPluginOptions(options, { outDir: checks.filledText }, { factory: name, config: site.config });
      site.hooks.config.tap(name, (config) => {
        folderOf(config, options);
        return config;
      });
      site.hooks.done.tap(name, () => writeCopy(site, folderOf(site.config, options)));
    },
  };
}

/** @throws TapdocsError OUTPUT_UNSAFE for a folder that is, contains or is part of the output or the sources of the site */
function folderOf(config: Site['config'], { outDir = name }: OfflineOptions): string {
  const folder = resolve(config.root, outDir);
  const isShared =
    folder === config.outDir ||
    [below(config.outDir, folder), below(folder, config.outDir)].some((path) => path !== null);
  const shared =
    isShared && problem('OUTPUT_UNSAFE', { dir: outDir, reason: 'it has files of the output, or is part of it' });
  const unsafe = shared || unsafeOutDir({ ...config, outDir: folder });
  return unsafe ? fail([unsafe]) : folder;
}

/** Files that are only fetched where pages are shown without a full load. */
const isPageData = (path: string): boolean => path.startsWith('_tapdocs/pages/');

/** What scripts of pages fetch, or run in a worker. */
const isFetched = (path: string): boolean => /\.(?:json|md)$/.test(path) || /worker[^/]*\.js$/.test(path);

function writeCopy({ config, program, logger }: Site, outDir: string): void {
  const files = [...readOutput(config)].filter(([path]) => !isPageData(path));
  const paths = new Set(files.map(([path]) => path));
  const { base, url, urlStyle } = config;
  // Style sheets contain SVG files.
  const names = files.map(([path, facts]) => (path.endsWith('.svg') ? `${path} ${facts.hash}` : path));
  const key = hash(JSON.stringify([base, url, urlStyle, names]));
  const output = openOutput({ outDir, cacheDir: join(config.cacheDir, name) }, program);
  const modules = new Set<string>();
  const read = (path: string): Buffer => readFileSync(join(config.outDir, path));
  try {
    for (const [path, facts] of files) {
      const make = makerOf(path, { base, url, urlStyle, paths, path, read });
      const made = make === null ? facts.hash : hash(facts.hash + key);
      if (!output.keep(path, made)) output.write(path, make === null ? read(path) : make(read(path).toString()), made);
      if (path.endsWith('.html')) for (const src of moduleScripts(output.read(path).toString(), path)) modules.add(src);
      const script = `${path}.js`;
      if (isFetched(path) && !output.keep(script, facts.hash))
        output.write(script, scriptOf(path, read(path)), facts.hash);
    }
    const { written, bytes } = output.commit((warning) => logger.warn([warning]));
    logger.info(
      `Offline     ${posix.join(...outDir.slice(config.root.length + 1).split(/[\\/]/))}/index.html, ${formatBytes(bytes)}: ${written} files written`,
    );
  } catch (error) {
    output.discard();
    throw error;
  }
  if (modules.size > 0)
    logger.warn(`Modules do not load from a folder, so the copy lacks what these do: ${[...modules].join(', ')}.`);
}

/** A script that contains a file. That of a worker becomes a function, which runs it in a scope of its own. */
function scriptOf(path: string, bytes: Buffer): string {
  const text = bytes.toString();
  const content = path.endsWith('.js') ? `function(globalThis,self){${text}\n}` : JSON.stringify(text);
  return `tapdocsFile(${JSON.stringify(path)},${content})\n`;
}

/** Rewrites a file; null for files that are copied. */
function makerOf(path: string, place: Place): ((text: string) => string) | null {
  if (path.endsWith('.html')) return (html) => offlineDocument(html, place);
  return path.endsWith('.css') ? (css) => offlineStyles(css, place) : null;
}
