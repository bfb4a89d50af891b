import type { Json, PageData, SiteData } from '../contract/index.js';
import type { UrlSite } from '../contract/page-url.js';
import { dataUrl } from './data-url.js';
import type { IslandRegistry } from './island-finder.js';
import { settle, settled } from './settled.js';

/** A page with everything that is needed to show it. */
export interface LoadedPage {
  page: PageData;
  site: SiteData;
}

export interface PageLoader {
  /** Data, slices, islands and style sheets of the page at a path. Rejects for an unknown path, a failed fetch or a newer build. */
  load(path: string): Promise<LoadedPage>;
  /** Fetches the page again, even if it is cached. */
  reload(path: string): Promise<LoadedPage>;
  /** Reads a slice. Returns the same promise each time. */
  slice(url: string): Promise<Json>;
}

interface Options extends UrlSite {
  build: string;
  islands: IslandRegistry;
  /** URL and data of the site slice that came with the document. */
  site: { url: string; data: SiteData };
}

/** Fetches each page once. A failed fetch is not cached, so the next attempt fetches again. */
export function createPageLoader({ base, urlStyle, build, islands, site }: Options): PageLoader {
  /** By the URL of its data. */
  const pages = new Map<string, Promise<LoadedPage>>();
  const json = new Map<string, Promise<unknown>>([[site.url, settled(site.data)]]);

  const fetchOnce = <T>(url: string): Promise<T> => {
    const cached = json.get(url);
    if (cached) return cached as Promise<T>;
    const promise = fetchJson<T>(url);
    json.set(url, promise);
    promise.then(
      (value) => settle(promise, value),
      () => json.delete(url),
    );
    return promise;
  };
  const fetchPage = async (url: string): Promise<LoadedPage> => {
    const page = await fetchJson<PageData>(url);
    if (page.build !== build) throw new Error(`another build: ${url}`);
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
  // If all URLs end with a slash, two paths can belong to one page.
  const urlOf = (path: string): string => dataUrl({ base, urlStyle }, path);
  const reload = (path: string): Promise<LoadedPage> => {
    const url = urlOf(path);
    const promise = fetchPage(url);
    pages.set(url, promise);
    promise.catch(() => pages.delete(url));
    return promise;
  };
  return { load: (path) => pages.get(urlOf(path)) ?? reload(path), reload, slice: fetchOnce };
}

async function fetchJson<T>(url: string): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return (await response.json()) as T;
}

/**
 * Runs a script once: the browser knows which scripts have run and which are loading. A failed script is requested
 * again with a different URL, because browsers cache failed modules.
 */
async function runScript(src: string): Promise<void> {
  try {
    await import(/* webpackIgnore: true */ src);
  } catch {
    await import(/* webpackIgnore: true */ `${src}?again`);
  }
}

/** Rules of the classes that replace `style` attributes. A content security policy allows them in this form. */
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
  // Style sheets of islands must come after the app's, which is at the end of a built document.
  (document.querySelector('body>link[rel="stylesheet"]') ?? document.head.lastChild)?.after(link);
}
