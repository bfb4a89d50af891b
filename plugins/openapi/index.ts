// Adds pages from an OpenAPI description, and links to them from prose.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import {
  below,
  type Config,
  findPackage,
  hash,
  hashOf,
  type Plugin,
  type RouteTable,
  type SidebarEntry,
  type VersionPlace,
} from 'tapdocs';
import { decodeUtf8, localeOf, memo, readText, realPath } from 'tapdocs/kit';
import { Description } from './description.js';
import { finishPages } from './finish-pages.js';
import { checkOptions, type OpenApiOptions, type Settings } from './options.js';
import { isCurrent, type Plan, planPages } from './plan-pages.js';
import { serversIn } from './requests.js';
import { contentStrings, type Texts } from './strings.js';
import { requestStrings } from './theme/ApiRequest/request-strings.js';

export type { OpenApiOptions } from './options.js';
export type { OpenApiContentStrings } from './strings.js';
export type { OpenApiStrings } from './theme/ApiRequest/request-strings.js';

const name = 'openapi';

/**
 * Adds pages from an OpenAPI description: an overview, one for each operation or tag, and those with the schemas.
 *
 * @example
 * ```ts
 * openapi({ input: 'pets.yaml', path: '/reference/api' })
 * ```
 */
export function openapi(options: OpenApiOptions): Plugin {
  const settings: Settings = { path: '/api', pages: 'operation', tryIt: false, ...options };
  const { folder, identity } = createPackage();
  return {
    name,
    id: settings.path,
    cacheKey: () => hashOf(identity(), settings),
    themeDir: join(folder, 'theme'),
    contentStrings,
    strings: requestStrings,
    apply(site) {
      checkOptions(options, site.config);
      const plan = (lang: string, read: (file: string) => string | null): Promise<Plan> => {
        const texts: Texts = localeOf(site.config, lang).strings;
        return planPages({ settings, texts, identity: identity(), store: site.store, read });
      };
      site.hooks.routes.tapPromise(name, async ({ routes, forEachVersion }) => {
        // Also when the file is wrong: `dev` goes on as soon as it is right.
        routes.watch(settings.input);
        const places: VersionPlace[] = [];
        forEachVersion((place) => places.push(place));
        const described = places.filter(({ version, read }) => version === '' || read(settings.input) !== null);
        for (const place of described.length > 0 ? described : places.slice(0, 1)) {
          const { pages, sidebars, files } = await plan(place.lang, (file) => readIn(place, file, site.config));
          for (const file of Object.keys(files)) routes.watch(file);
          addPages(routes, place, { pages, sidebars, settings, config: site.config });
        }
      });
      let last: Plan | null = null;
      const current = async (root: string): Promise<Plan> => {
        const read = (file: string) => readFile(root, file);
        if (!last || !isCurrent(last, read)) last = await plan(site.config.locales[0]?.lang ?? '', read);
        return last;
      };
      if (settings.tryIt) site.hooks.config.tap(name, (config) => withServers(config, settings.input));
      const { path } = settings;
      site.hooks.markdown.tap(name, (plugins) => {
        const { root } = site.config;
        const scheme = path.slice(path.lastIndexOf('/') + 1);
        // A function without options, because these would be read for the keys of records.
        const finish = () => finishPages({ root, scheme, path, folder: sourceFolder(path), plan: () => current(root) });
        return { ...plugins, rehype: [...plugins.rehype, finish] };
      });
    },
  };
}

interface Pages extends Pick<Plan, 'pages' | 'sidebars'> {
  settings: Settings;
  config: Config;
}

function addPages(routes: RouteTable, place: VersionPlace, { pages, sidebars, settings, config }: Pages): void {
  const { version, lang } = place;
  const id = [name, settings.path.slice(1).replaceAll('/', '-'), version, lang].filter(Boolean).join('-');
  const slices = new Map(
    Object.entries(sidebars).map(([tag, entries]) => {
      const inside = entries.map((entry) => inPlace(entry, place));
      return [tag, routes.addSidebar(tag === '' ? id : `${id}--${tag}`, inside)];
    }),
  );
  // In the docs folder of a language, so that buttons of code are in that language.
  const docs = relative(config.root, config.docsDir).split(sep).join('/');
  const start = [docs, config.locales.length > 1 && lang].filter(Boolean).join('/') + sourceFolder(settings.path);
  const folder = version === '' ? start : `${start}${version}/`;
  for (const { path, text, description, outline, sidebar } of pages)
    routes.addMarkdown({
      path: place.path(path),
      lang,
      version,
      source: { path: `${folder}${path.slice(settings.path.length + 1).replace(/(^|\/)$/, '$1index')}.md`, text },
      frontMatter: { description, ...(outline ? {} : { outline }), translate: false },
      slices: slices.get(sidebar) ?? {},
    });
}

function inPlace(entry: SidebarEntry, place: VersionPlace): SidebarEntry {
  const path = entry.path === undefined ? {} : { path: place.path(entry.path) };
  if ('items' in entry) return { ...entry, ...path, items: entry.items.map((each) => inPlace(each, place)) };
  return { ...entry, path: place.path(entry.path) };
}

/** Between the folders around it and the name of a version. No file is there. */
function sourceFolder(path: string): string {
  return `/_openapi/${path.slice(1).replaceAll('/', '-')}/`;
}

function readIn(place: VersionPlace, file: string, { root }: Config): string | null {
  const bytes = isInside(root, file) ? place.read(file) : null;
  return bytes && decodeUtf8(bytes);
}

/** The policy of the site allows requests to the servers of the API. A description that cannot be read is reported with its pages. */
function withServers(config: Config, input: string): Config {
  const { root, security } = config;
  const sources = new Set(security.sources['connect-src']);
  try {
    const description = new Description(input, (file) => readFile(root, file));
    for (const url of serversIn(description)) if (URL.canParse(url)) sources.add(new URL(url).origin);
  } catch {
    return config;
  }
  if (sources.size === 0) return config;
  return { ...config, security: { ...security, sources: { ...security.sources, 'connect-src': [...sources] } } };
}

function readFile(root: string, file: string): string | null {
  return isInside(root, file) ? (readText(join(root, file)) ?? null) : null;
}

/** Whether a file is in the site, also where links of the file system lead. */
function isInside(root: string, file: string): boolean {
  return below(realPath(root), realPath(join(root, file))) !== null;
}

/** The absolute folder of this package, and what identifies its code and that of its validator. */
function createPackage() {
  const folder = dirname(createRequire(import.meta.url).resolve('tapdocs-openapi/package.json'));
  const identity = memo((dist: string) => {
    const files = readdirSync(dist).filter((path) => path.endsWith('.js'));
    const code = files.sort().map((path) => hash(readFileSync(join(dist, path))));
    return hashOf(code, findPackage({ name: '@seriousme/openapi-schema-validator', from: folder })?.version);
  });
  return { folder, identity: () => identity(import.meta.dirname) };
}
