import { asWarning, type Config, fail, type HeadTag, type Plugin, type Problem, type Route, type Site } from 'tapdocs';
import { type DocumentDescription, isNotFoundPath, memo, pathKey } from 'tapdocs/kit';
import { type CheckCommandContext, linkCheckHooks } from '../link-check/index.js';
import { checkOptions, type RedirectsOptions } from './options.js';
import { checkRedirects, type RedirectFindings } from './check-redirects.js';
import { decodedTarget, targetHref } from './find-redirect.js';
import { notFoundScript } from './not-found-script.js';
import { redirectsHooks } from './redirects-hooks.js';
import { createRedirects, type Redirects, type RedirectsFor } from './redirects.js';
import { savedRulesFile } from './answer-redirects.js';

// Adds redirects: a document for each moved path, client rules for patterns, files for hosts, HTTP redirects of the
// servers.

export type { RedirectRule, RedirectsOptions } from './options.js';
export {
  type AddedRedirect,
  type AddedRedirectsContext,
  type PassingContext,
  redirectsHooks,
} from './redirects-hooks.js';

const name = 'redirects';

/**
 * Redirects old paths to new ones. Pages can list their old paths in front matter: `redirectFrom`.
 *
 * @example
 * ```ts
 * redirects({ rules: [{ from: '/old/:page', to: '/guide/:page' }] })
 * ```
 */
export function redirects(options: RedirectsOptions = {}): Plugin {
  return {
    name,
    apply: (site) => apply(site, options),
  };
}

function apply(site: Site, options: RedirectsOptions): void {
  const { hooks, logger } = site;
  const { added } = redirectsHooks(site);
  const redirectsFor: RedirectsFor = memo((routes) => {
    return createRedirects(options, routes, {
      config: site.config,
      added: (moved) => added.call([], { routes, moved }),
    });
  }, new WeakMap<readonly Route[], Redirects>());
  checkOptions(options, site.config);
  hooks.routes.tap(name, ({ routes: table }) => {
    let siteRoutes: readonly Route[] = [];
    table.derive(({ routes }) => void (siteRoutes = routes));
    const target = (path: string): string | null => {
      const to = redirectsFor(siteRoutes).find(path)?.to;
      return to === undefined ? null : decodedTarget(to);
    };
    table.addRedirects(target, () => Object.keys(redirectsFor(siteRoutes).data.exact));
  });
  checkRules(site, redirectsFor);
  hooks.document.tap(name, (document, { route, routes }) => {
    const { config } = site;
    return describeDocument(document, route, { redirects: redirectsFor(routes.all), config });
  });
  // Loaded on demand, because loading all modules of all plugins takes longer than a build without changes.
  hooks.emit.tapPromise(name, async ({ output, routes: { all: routes } }) => {
    const [{ emitStubs }, { emitHosts }] = await Promise.all([
      import('./emit-stubs.js'),
      import('./hosts/emit-hosts.js'),
    ]);
    const { config } = site;
    const set = redirectsFor(routes);
    const defaultPrefix = (options.defaultPrefix ?? 'stubs') === 'stubs';
    emitStubs(output, { redirects: set, routes, config, defaultPrefix });
    output.write(savedRulesFile, JSON.stringify(set.data));
    for (const warning of emitHosts(output, options.hosts ?? [], { redirects: set, config })) logger.warn(warning);
  });
  hooks.server.tapPromise(name, async ({ stack }) => {
    const { answerRedirects, builtRules, liveRules } = await import('./answer-redirects.js');
    const { config } = site;
    const rules = stack.live
      ? liveRules(stack.live, ({ all }) => redirectsFor(all))
      : builtRules(config, (problem) => logger.warn(problem));
    stack.use(answerRedirects(rules, config));
  });
  addChecks(site, redirectsFor);
}

/** The checks of redirects in `tapdocs check`. */
function addChecks(site: Site, redirectsFor: RedirectsFor): void {
  const { command, check } = linkCheckHooks(site);
  const { passing } = redirectsHooks(site);
  command.tap(name, ({ command: checkCommand }) => {
    checkCommand.option(
      '--against <list>',
      'compare with published URLs: a list, a sitemap.xml or the folder of an earlier output',
    );
  });
  check.tapPromise(name, async (problems, context) => {
    const { checkAgainst } = await import('./against/check-against.js');
    const siteRedirects = redirectsFor(context.routes.all);
    return [
      ...problems,
      ...(await checkEmittedTargets(site, siteRedirects, context)),
      ...(await checkAgainst(site, { redirects: siteRedirects, passing }, context)),
    ];
  });
}

/** Checks the rules when pages are known, and targets that plugins may emit when all files are known. */
function checkRules(site: Site, redirectsFor: RedirectsFor): void {
  const { hooks, logger } = site;
  const noted = new Set<string>();
  let open: RedirectFindings['open'] = [];
  hooks.check.tap('redirects', ({ routes, records }) => {
    const { config } = site;
    const rules = redirectsFor(routes.all);
    const faults = checkRedirects({ redirects: rules, routes, records, config });
    open = faults.open;
    const problems = [...rules.skipped, ...faults.problems];
    logger.warn(problems.filter(({ severity }) => severity === 'warning').map(asWarning));
    for (const way of rules.notes.filter((each) => !noted.has(each))) {
      noted.add(way);
      logger.info(`The redirect ${way} takes several steps; readers are redirected in one step.`);
    }
    failWith(problems.filter(({ severity }) => severity === 'error'));
  });
  hooks.emitted.tap('redirects', (output) => {
    if (open.length > 0) failWith(missing(open, output.paths));
  });
}

/** The same for `tapdocs check`, which writes no output. */
async function checkEmittedTargets(
  { config }: Site,
  rules: Redirects,
  { routes, records, emit }: CheckCommandContext,
): Promise<readonly Problem[]> {
  const { open } = checkRedirects({ redirects: rules, routes, records, config });
  return open.length === 0 ? [] : missing(open, new Set((await emit()).keys()));
}

function missing(open: RedirectFindings['open'], paths: ReadonlySet<string>): Problem[] {
  return open.filter(({ path }) => !paths.has(path.slice(1))).map(({ problem }) => problem);
}

function failWith(problems: readonly Problem[]): void {
  if (problems.length > 0) fail(problems);
}

/** Adds the client rules: all of them to not-found pages, and rules for anchors to their pages. */
function describeDocument(
  document: DocumentDescription,
  route: Route,
  { redirects: rules, config }: { redirects: Redirects; config: Config },
): DocumentDescription {
  const script = clientRules(route, rules, config);
  // Before the other scripts, so that the redirect starts before other files are fetched.
  return script ? { ...document, head: [script, ...document.head] } : document;
}

function clientRules({ path, version }: Route, { data: all, pageAt }: Redirects, config: Config): HeadTag | null {
  const versionPrefix = config.versions.find(({ name: each }) => each === version)?.prefix ?? '';
  const patterns = all.patterns.filter(({ only = versionPrefix }) => versionPrefix === '' || only === versionPrefix);
  const data = { ...all, patterns };
  if (isNotFoundPath(path, config)) {
    // Programs read Markdown, and run no script.
    const exact = Object.fromEntries(Object.entries(data.exact).filter(([from]) => !from.endsWith('.md')));
    const isEmpty = Object.keys(exact).length === 0 && data.patterns.length === 0 && data.defaultPrefix === '';
    return isEmpty ? null : notFoundScript({ ...data, exact }, { site: config, pageAt });
  }
  const places = data.anchors[pathKey(path)];
  if (!places) return null;
  const hrefs = Object.entries(places).map(([id, to]) => [id, targetHref(to, { site: config, pageAt })]);
  const attributes = { 'data-places': JSON.stringify(Object.fromEntries(hrefs)) };
  return { tag: 'script', attributes, text: placesScript };
}

/**
 * Applies the redirects of anchors on a page, before hydration and when the hash changes. The text is the same on every
 * page; the targets are in an attribute of the script.
 */
const placesScript = `(function (s) {
  var l = location, path = l.pathname, places = JSON.parse(s.dataset.places);
  function follow() {
    var id = '';
    try { id = decodeURIComponent(l.hash.slice(1)) } catch (e) {}
    if (l.pathname !== path || !Object.prototype.hasOwnProperty.call(places, id)) return;
    var u = new URL(places[id], l.href);
    if (l.search) u.search += (u.search ? '&' : '?') + l.search.slice(1);
    l.replace(u.href);
  }
  follow();
  addEventListener('hashchange', follow);
})(document.currentScript);`;
