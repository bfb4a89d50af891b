import { MemoryRouter } from 'react-router-dom';
import type { EarlyStart } from 'tapdocs/client/internal';

export { default, hydrate } from '@theme-original/setup';

declare global {
  /** Called by the scripts that contain a file: a text, or the script of a worker. */
  var tapdocsFile: ((path: string, content: Content) => void) | undefined;
}

/** The folder of the copy, base and style of URLs, and paths of pages that look like those of files. */
type Facts = [root: string, base: string, urlStyle: string, dotted: string[]];
type Content = string | ((scope: EventTarget, self: EventTarget) => void);

// Before anything else of the app runs. Only copies have these facts.
const facts = document.documentElement.dataset['offline'];
if (facts !== undefined && location.protocol === 'file:') openFiles(JSON.parse(facts) as Facts);

/** Makes the app work where its pages are files: URLs lead to files, and files that are fetched are loaded as scripts. */
function openFiles([place, base, urlStyle, dotted]: Facts): void {
  const root = new URL(place, location.href).href;
  /** Path below the base of the site, or null. On Windows, URLs of files start with a drive. */
  const localPath = (url: URL): string | null => {
    if (url.protocol !== 'file:') return null;
    if (url.href.startsWith(root)) return decodeURI(url.href.slice(root.length).replace(/[?#].*$/, ''));
    const path = decodeURI(url.pathname.replace(/^\/[a-z]:(?=\/)/i, ''));
    return path.startsWith(base) ? path.slice(base.length) : null;
  };
  const fileOf = (path: string): string => {
    if (path === '' || path.endsWith('/')) return `${path}index.html`;
    if (/\.[a-z\d]+$/i.test(path) && !dotted.includes(path)) return path;
    return path + (urlStyle === 'slash' ? '/index.html' : '.html');
  };
  const fileUrl = (href: string): string => {
    if (!/^(?:\/(?!\/)|file:)/.test(href)) return href;
    const url = new URL(href, location.href);
    const path = localPath(url);
    return path === null ? href : root + encodeURI(fileOf(path)) + url.search + url.hash;
  };
  const read = createReader(root);
  redirectAttributes(fileUrl);
  redirectRequests(localPath, read);
  redirectWorkers(localPath, read);
  leaveLinksToBrowser();
  globalThis.tapdocsFiles = {
    open: (url) => location.assign(fileUrl(url.href)),
    routerAt: (path) => (props) => <MemoryRouter {...props} initialEntries={[path]} />,
  };
  startAtOnce();
}

/** Reads files from the scripts that contain them, each once. */
function createReader(root: string): Read {
  const contents = new Map<string, Promise<Content>>();
  const waiting = new Map<string, (content: Content) => void>();
  globalThis.tapdocsFile = (path, content) => waiting.get(path)?.(content);
  const load = (path: string): Promise<Content> =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      waiting.set(path, resolve);
      script.addEventListener('error', () => reject(new Error(`There is no file ${path}.`)));
      script.src = `${root}${encodeURI(path)}.js`;
      document.head.append(script);
    });
  return (path) => {
    const content = contents.get(path) ?? load(path);
    contents.set(path, content);
    return content;
  };
}

/** What React and the bundler write has the URLs of the site. */
function redirectAttributes(fileUrl: (href: string) => string): void {
  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function (name, value) {
    const url = /^(?:href|src|poster)$/.test(name) ? fileUrl(value) : value;
    // The parts of SVG files are in the document.
    setAttribute.call(this, name, this instanceof SVGUseElement ? url.replace(/^.*#/, '#tap-mark-') : url);
  };
  for (const [prototype, name] of [
    [HTMLScriptElement.prototype, 'src'],
    [HTMLLinkElement.prototype, 'href'],
  ] as const) {
    const property = Object.getOwnPropertyDescriptor(prototype, name);
    Object.defineProperty(prototype, name, {
      ...property,
      set(this: Element, value: unknown) {
        property?.set?.call(this, fileUrl(String(value)));
      },
    });
  }
}

type LocalPath = (url: URL) => string | null;
type Read = (path: string) => Promise<Content>;

function redirectRequests(localPath: LocalPath, read: Read): void {
  const request = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const path = localPath(new URL(input instanceof Request ? input.url : input, location.href));
    if (path === null) return request(input, init);
    // Every page is loaded as a document.
    if (path.startsWith('_tapdocs/pages/') || !/\.(?:json|md)$/.test(path)) return Response.error();
    return read(path).then(
      (text) => new Response(String(text)),
      () => new Response('', { status: 404 }),
    );
  };
}

/** Browsers start no worker from a file, so its script runs in the page. */
function redirectWorkers(localPath: LocalPath, read: Read): void {
  globalThis.Worker = class extends EventTarget {
    readonly #scope = Object.assign(new EventTarget(), {
      postMessage: (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data })),
    });
    readonly #started: Promise<void>;
    constructor(url: string | URL) {
      super();
      const path = localPath(new URL(url, location.href)) ?? '';
      this.#started = read(path).then((run) => {
        if (typeof run === 'function') run(this.#scope, this.#scope);
      });
      this.#started.catch(() => this.dispatchEvent(new Event('error')));
    }
    postMessage(data: unknown): void {
      void this.#started.then(() => this.#scope.dispatchEvent(new MessageEvent('message', { data })));
    }
    terminate(): void {}
  } as unknown as typeof Worker;
}

/** The browser itself follows links to other files. */
function leaveLinksToBrowser(): void {
  window.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const url = link?.href ? new URL(link.href) : null;
      if (url?.protocol === 'file:' && url.pathname !== location.pathname) event.stopImmediatePropagation();
    },
    true,
  );
}

/** A page that waits for its reader has no data of the site in its document. */
function startAtOnce(): void {
  const text = document.getElementById('tapdocs-data')?.textContent ?? '{}';
  const { page, site } = JSON.parse(text) as { page?: { site: string }; site?: unknown };
  if (site || !page) return;
  const loaded = fetch(page.site).then((response) => response.json()) as EarlyStart['site'];
  globalThis.tapdocsEarly = { events: [], stop: () => undefined, site: loaded, islands: Promise.resolve() };
}
