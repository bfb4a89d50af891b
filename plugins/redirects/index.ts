// Adds redirects: a document for each moved path, client rules for patterns, files for hosts, HTTP redirects of the
// servers.
import { type Plugin, type Route, type Site } from 'tapdocs';
import { linkCheckHooks } from '../link-check/index.js';
import { checkOptions } from './check-options.js';
import { checkEmittedTargets, checkRules } from './check-rules.js';
import { describeDocument } from './describe-document.js';
import { decodedTarget } from './find-redirect.js';
import type { RedirectsOptions } from './options.js';
import { createRedirects, type Redirects, type RedirectsFor } from './redirects.js';
import { redirectsHooks } from './redirects-hooks.js';
import { savedRulesFile } from './saved-rules.js';

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
    emits: (path) => path.endsWith('.html') || [savedRulesFile, 'vercel.json', 'redirects.nginx.conf'].includes(path),
    apply: (site) => apply(site, options),
  };
}

function apply(site: Site, options: RedirectsOptions): void {
  const { hooks, logger } = site;
  const { added } = redirectsHooks(site);
  const known = new WeakMap<readonly Route[], Redirects>();
  const redirectsFor: RedirectsFor = (routes) => {
    const found =
      known.get(routes) ??
      createRedirects(options, routes, { config: site.config, added: (moved) => added.call([], { routes, moved }) });
    known.set(routes, found);
    return found;
  };
  checkOptions(options, site.config);
  hooks.routes.tap(name, ({ routes: table }) => {
    let found: readonly Route[] = [];
    table.derive(({ routes }) => void (found = routes));
    table.addRedirects((path) => {
      const to = redirectsFor(found).find(path)?.to;
      return to === undefined ? null : decodedTarget(to);
    });
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
    const found = redirectsFor(routes);
    const defaultPrefix = (options.defaultPrefix ?? 'stubs') === 'stubs';
    emitStubs(output, { redirects: found, routes, config, defaultPrefix });
    output.write(savedRulesFile, JSON.stringify(found.data));
    for (const warning of emitHosts(output, options.hosts ?? [], { redirects: found, config })) logger.warn(warning);
  });
  hooks.server.tapPromise(name, async ({ stack }) => {
    const { answerRedirects, builtRules, liveRules } = await import('./answer-redirects.js');
    const { config } = site;
    const rules = stack.live
      ? liveRules(stack.live, ({ all }) => redirectsFor(all))
      : builtRules(config, (found) => logger.warn(found));
    stack.use(answerRedirects(rules, config));
  });
  addChecks(site, redirectsFor);
}

/** The checks of redirects in `tapdocs check`. */
function addChecks(site: Site, redirectsFor: RedirectsFor): void {
  const { command, check } = linkCheckHooks(site);
  const { passing } = redirectsHooks(site);
  command.tap(name, ({ command: given }) => {
    given.option(
      '--against <list>',
      'compare with published URLs: a list, a sitemap.xml or the folder of an earlier output',
    );
  });
  check.tapPromise(name, async (problems, context) => {
    const { checkAgainst } = await import('./against/check-against.js');
    const found = redirectsFor(context.routes.all);
    return [
      ...problems,
      ...(await checkEmittedTargets(site, found, context)),
      ...(await checkAgainst(site, { redirects: found, passing }, context)),
    ];
  });
}
