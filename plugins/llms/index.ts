// Adds a Markdown copy of every page, and `llms.txt` and `llms-full.txt` for each language, which list and contain
// them.
import {
  checkPluginOptions,
  type Config,
  type Middleware,
  type Plugin,
  type Problem,
  type Route,
  type Site,
} from 'tapdocs';
import {
  decodePath,
  type DocumentDescription,
  fileUrl,
  type FoundRoutes,
  type LiveSite,
  localeOf,
  pathKey,
  rootsWithVersions,
  markdownPath,
} from 'tapdocs/kit';
import { themeFolder } from '../theme-folder.js';
import { toolList, type WebToolsData } from './theme/docs-tools.js';
import { linkCheckHooks } from '../link-check/index.js';
import { emitLlms, mostCharacters } from './emit-llms.js';
import { type LlmsOptions, llmsOptions } from './options.js';
import { addMcpCommand } from './mcp-command.js';
import { copyLinks, copyUrl, hasCopy, llmsUrl, pageOfCopy } from './markdown-copy.js';
import { copyHead } from './prepare-copy.js';
import { prefersMarkdown, requestedPath, serveCopies } from './negotiation.js';
import { llmsProblem } from './problems.js';

export type { LlmsOptions } from './options.js';

/**
 * Publishes the site's content for programs that read Markdown.
 *
 * @example
 * ```ts
 * llms({ exclude: ['/blog/**'], budget: { full: 2_000_000 } })
 * ```
 */
export function llms(options: LlmsOptions = {}): Plugin {
  const name = 'llms';
  return {
    name,
    ...(options.webmcp && { themeDir: themeFolder(name) }),
    apply(site) {
      checkPluginOptions(options, llmsOptions, { factory: name, config: site.config });
      let collected: FoundRoutes = { routes: [], slices: new Map() };
      site.hooks.config.tap(name, announce);
      site.hooks.routes.tap(name, ({ routes }) => routes.derive((all) => void (collected = all)));
      site.hooks.document.tap(name, (document, { route }) => {
        const described = describe(document, route, site.config);
        return options.webmcp ? addWebTools(described, route, site.config) : described;
      });
      site.hooks.emit.tapPromise(name, ({ output, routes, records }) =>
        emitLlms({ site, output, records, options, routes, slices: collected.slices }),
      );
      linkCheckHooks(site).check.tapPromise(name, async (problems, { emit }) => [
        ...problems,
        ...longCopies(await emit()),
      ]);
      site.hooks.commands.tap(name, (program, context) => addMcpCommand(program, { site, context }));
      site.hooks.server.tap(name, ({ stack }) => {
        stack.use(stack.live ? serveTwins(stack.live, site) : serveCopies(site.config));
      });
    },
  };
}

declare module 'tapdocs/client' {
  interface PluginData {
    /** Whether each page has a Markdown copy. */
    llms: { markdown: boolean };
  }
}

/** Notifies the theme that there are copies, so that it offers actions for them. */
function announce(config: Config): Config {
  return { ...config, pluginData: { ...config.pluginData, llms: { markdown: true } } };
}

/** Warnings about copies that agents cannot read in one go. */
function longCopies(files: ReadonlyMap<string, Buffer>): Problem[] {
  return [...files].flatMap(([path, bytes]) => {
    const length = path.endsWith('.md') ? bytes.toString().length : 0;
    return length > mostCharacters ? [llmsProblem('LLMS_LONG', { path, length, most: mostCharacters })] : [];
  });
}

/** Names the copy and the index: in the head, and in a line that only programs read, which take the start of a page. */
function describe(document: DocumentDescription, route: Route, config: Config): DocumentDescription {
  if (!hasCopy(route, config)) return document;
  const { page } = document;
  const copy = copyUrl(config, route);
  const index = llmsUrl(config, localeOf(config, route.lang));
  const links = [
    { rel: 'alternate', type: 'text/markdown', href: copy },
    { rel: 'describedby', type: 'text/plain', href: index },
  ];
  const tags = [...page.head.tags, ...links.map((attributes) => ({ tag: 'link', attributes }))];
  const text = `For agents: the index of this documentation is ${index} and this page is ${copy} in Markdown.`;
  const hint = { tag: 'p', attributes: { hidden: true, lang: 'en' }, text };
  return {
    ...document,
    page: { ...page, head: { ...page.head, tags } },
    bodyStart: [...document.bodyStart, hint],
  };
}

/** Tools for agents in the browser. They are registered at once, and what they need is loaded when an agent calls one. */
function addWebTools(document: DocumentDescription, route: Route, config: Config): DocumentDescription {
  const { title, base, locales } = config;
  const first = locales.filter(({ lang }) => lang === route.lang);
  const prefixes = Object.fromEntries([...first, ...locales].map(({ lang, prefix }) => [lang, prefix]));
  const version = rootsWithVersions(config).length > 1 ? '@current' : route.version;
  const data: WebToolsData = { title, base, prefixes, version };
  const tools = toolList({ title, langs: Object.keys(prefixes) });
  const attributes = { type: 'application/json', id: 'tapdocs-web-tools' };
  const tags = [
    { tag: 'script', attributes, text: JSON.stringify({ ...data, tools }) },
    { tag: 'script', attributes: {}, text: registerScript },
  ];
  return { ...document, head: [...document.head, ...tags] };
}

/**
 * Registers the tools. A call starts the app as a pointer that moves does, and the theme gives `tapdocsWebTools` a function that loads
 * the answers. The draft has the context in the document: https://webmachinelearning.github.io/webmcp/. Polyfills have it in the navigator.
 */
const registerScript = `(() => {
const context=document.modelContext||navigator.modelContext;
if(!context?.registerTool)return;
const loader=new Promise(ready=>{window.tapdocsWebTools=ready});
for(const tool of JSON.parse(document.getElementById('tapdocs-web-tools').textContent).tools)context.registerTool({...tool,async execute(values){
dispatchEvent(new Event('pointermove'));
return (await (await loader)()).answer(tool.name,values);
}});
})();`;

/** Handles requests for copies in `dev`. Each is created from the record of its page only. */
function serveTwins(live: LiveSite, site: Site): Middleware {
  const { config } = site;
  return async (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname.startsWith(config.base) ? decodePath(`/${pathname.slice(config.base.length)}`) : null;
    const routes = live.routes();
    const copied = path === null ? null : pageOfCopy(path);
    const page = copied ?? requestedPath(request, config.base);
    const route = page === null ? undefined : routes.byPath.get(pathKey(page || '/'));
    if (!route || (copied !== null && route.path !== copied) || !hasCopy(route, config)) return next();
    if (copied === null) {
      response.appendHeader('Vary', 'Accept');
      if (!prefersMarkdown(request)) return next();
      response.setHeader('Content-Location', fileUrl(config.base, markdownPath(route.path)));
    }
    const { pageMarkdown } = await import('./page-markdown.js');
    const record = await live.records.read(route.path);
    const urls = copyLinks({ route, routes, config });
    const head = copyHead({ route, outline: record, routes, site });
    const text = head + pageMarkdown(record, { locale: localeOf(config, route.lang), urls });
    response.writeHead(200, { 'content-type': 'text/markdown; charset=utf-8', 'cache-control': 'no-store' });
    response.end(request.method === 'HEAD' ? undefined : text);
  };
}
