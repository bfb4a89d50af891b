// Adds `sitemap.xml`, with the languages and the last change of each page, and `robots.txt`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, type Output, type Plugin, type RecordReader, type Routes, type Site } from 'tapdocs';
import { listPublicFiles, requireUrl } from 'tapdocs/kit';
import { listedPages } from './listed-pages.js';
import { checkOptions, mostUrls, type RobotsRules, type SitemapOptions } from './options.js';
import { sitemapEntries, type SitemapEntry, sitemapParts } from './sitemap-entries.js';
import type * as Writers from './write-sitemap.js';

export type { RobotsRules, SitemapOptions } from './options.js';

const name = 'sitemap';

/**
 * Lists all pages for search engines. Needs `url` in the configuration.
 *
 * @example
 * ```ts
 * sitemap({ exclude: ['/drafts/**'], lastmod: false })
 * ```
 */
export function sitemap(options: SitemapOptions = {}): Plugin {
  return {
    name,
    apply(site) {
      checkOptions(options, site.config);
      site.hooks.routes.tap(name, () => requireUrl(site.config, 'sitemap', 'The sitemap needs it.'));
      site.hooks.emit.tapPromise(name, async ({ output, routes, records }) => {
        const url = await emitSitemap(output, routes, { site, options, records });
        emitRobots(output, url, { site, options });
      });
    },
  };
}

interface Context {
  site: Site;
  options: SitemapOptions;
}

/** Writes the sitemap. Returns its URL, or null if it has no pages. */
async function emitSitemap(
  output: Output,
  routes: Routes,
  { site, options, records }: Context & { records: RecordReader },
): Promise<string | null> {
  const { config, logger } = site;
  const pages = await listedPages(routes, { exclude: options.exclude ?? [], config, records });
  if (pages.length === 0) {
    logger.warn('There is no page for the sitemap: all are excluded, or ask not to be indexed.');
    return null;
  }
  const entries = sitemapEntries(pages, site, options.lastmod ?? true);
  const parts = sitemapParts(entries, { mostUrls: options.urlsPerFile ?? mostUrls });
  const urlOf = (file: string): string => config.url + config.base + file;
  if (parts.length === 1) await write(output, 'sitemap.xml', { kind: 'sitemapXml', content: entries });
  else {
    const files = parts.map((part, index) => ({ part, file: `sitemap-${index + 1}.xml` }));
    for (const { part, file } of files) await write(output, file, { kind: 'sitemapXml', content: part });
    const index = files.map(({ part, file }) => ({ url: urlOf(file), lastmod: latest(part) }));
    await write(output, 'sitemap.xml', { kind: 'sitemapIndexXml', content: index });
  }
  return urlOf('sitemap.xml');
}

type Xml =
  | { kind: 'sitemapXml'; content: readonly SitemapEntry[] }
  | { kind: 'sitemapIndexXml'; content: Parameters<typeof Writers.sitemapIndexXml>[0] };

/** A file with unchanged content is kept, because the XML writer takes longer to load than the rest of the plugin. */
async function write(output: Output, file: string, xml: Xml): Promise<void> {
  const key = hashOf('sitemap', 1, xml.kind, xml.content);
  if (output.keep(file, key)) return;
  const writers = await import('./write-sitemap.js');
  const text = xml.kind === 'sitemapXml' ? writers.sitemapXml(xml.content) : writers.sitemapIndexXml(xml.content);
  output.write(file, await text, key);
}

function latest(entries: readonly SitemapEntry[]): string | null {
  const dates = entries.flatMap(({ lastmod }) => lastmod ?? []);
  return dates.reduce<string | null>((best, date) => (best === null || date > best ? date : best), null);
}

/**
 * Crawlers look for `robots.txt` only at the origin, so below a base it would never be read. One in the public folder
 * is kept.
 */
function emitRobots(output: Output, url: string | null, { site: { config, logger }, options }: Context): void {
  const { robots = true } = options;
  if (listPublicFiles(config.publicDir).includes('robots.txt')) {
    const text = readFileSync(join(config.publicDir, 'robots.txt'), 'utf8');
    if (robots !== false && url !== null && !/^\s*sitemap\s*:/im.test(text))
      logger.warn(`The \`robots.txt\` of the public folder does not name the sitemap: add \`Sitemap: ${url}\`.`);
    return;
  }
  if (robots === false || config.base !== '/') return;
  output.write('robots.txt', robotsText(robots === true ? {} : robots, url));
}

/** Text of `robots.txt`: the same rules for all crawlers, and the URL of the sitemap. */
function robotsText({ allow = [], disallow = [], signals = {} }: RobotsRules, sitemapUrl: string | null): string {
  const rules = [...disallow.map((path) => `Disallow: ${path}`), ...allow.map((path) => `Allow: ${path}`)];
  const names = { search: 'search', input: 'ai-input', train: 'ai-train' } as const;
  const said = Object.entries(names).flatMap(([key, signal]) => {
    const isAllowed = signals[key as keyof typeof names];
    return isAllowed === undefined ? [] : [`${signal}=${isAllowed ? 'yes' : 'no'}`];
  });
  const contentSignal = said.length > 0 ? [`Content-Signal: ${said.join(', ')}`] : [];
  const lines = ['User-agent: *', ...contentSignal, ...(rules.length > 0 ? rules : ['Allow: /'])];
  return `${[...lines, ...(sitemapUrl === null ? [] : ['', `Sitemap: ${sitemapUrl}`])].join('\n')}\n`;
}
