import type { Json, PageData, SiteData } from '../contract/index.js';
import { dataUrl } from './data-url.js';
import type { IslandRegistry } from './island-finder.js';
import { settle, settled } from './settled.js';

/** A page with all that showing it needs. */
export interface LoadedPage {
  page: PageData;
  site: SiteData;
}

export interface PageLoader {
  /** Data, slices, islands and style sheets of the page at a path. Rejects for an unknown path, a failed fetch or a newer build. */
  load(path: string): Promise<LoadedPage>;
  /** Fetches the page again, whatever is known of it. */
  reload(path: string): Promise<LoadedPage>;
  /** Reads a slice; the same promise each time. */
  slice(url: string): Promise<Json>;
}

interface Options {
  base: string;
  build: string;
  islands: IslandRegistry;
  /** URL and data of the site slice that came with the document. */
  site: { url: string; data: SiteData };
}

/** Fetches pages once each; a failed fetch is forgotten, so that the next attempt asks again. */
export function createPageLoader({ base, build, islands, site }: Options): PageLoader {
  const pages = new Map<string, Promise<LoadedPage>>();
  const json = new Map<string, Promise<unknown>>([[site.url, settled(site.data)]]);

  const fetchOnce = <T>(url: string): Promise<T> => {
    const known = json.get(url);
    if (known) return known as Promise<T>;
    const promise = fetchJson<T>(url);
    json.set(url, promise);
    promise.then(
      (value) => settle(promise, value),
      () => json.delete(url),
    );
    return promise;
  };
  const fetchPage = async (path: string): Promise<LoadedPage> => {
    const page = await fetchJson<PageData>(dataUrl(base, path));
    if (page.build !== build) throw new Error(`The page \`${path}\` belongs to another build.`);
    if (page.css) addRules(page.css);
    const [data] = await Promise.all([
      fetchOnce<SiteData>(page.site),
      ...Object.values(page.slices).map(fetchOnce),
      ...Object.entries(page.assets).map(async ([id, assets]) => {
        assets.styles.forEach(addStyle);
        await Promise.all(assets.scripts.map(runScript));
        await islands.ready(id);
      }),
    ]);
    return { page, site: data };
  };
  const reload = (path: string): Promise<LoadedPage> => {
    const promise = fetchPage(path);
    pages.set(path, promise);
    promise.catch(() => pages.delete(path));
    return promise;
  };
  return { load: (path) => pages.get(path) ?? reload(path), reload, slice: fetchOnce };
}

async function fetchJson<T>(url: string): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return (await response.json()) as T;
}

/**
 * Runs a script once: the browser knows which ones it has run, and which are on their way. One that failed is asked for again
 * under another address, because browsers remember modules that failed.
 */
async function runScript(src: string): Promise<void> {
  try {
    await import(/* webpackIgnore: true */ src);
  } catch {
    await import(/* webpackIgnore: true */ `${src}?again`);
  }
}

/** Classes that stand for `style` attributes; a content security policy allows them this way. */
function addRules(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

function addStyle(href: string): void {
  if (document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  // Style sheets of islands come after that of the app, which stands at the end of a built document.
  (document.querySelector('body>link[rel="stylesheet"]') ?? document.head.lastChild)?.after(link);
}
