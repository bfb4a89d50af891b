import type { Config, Plugin, Route } from 'tapdocs';
import type { Redirects } from './redirects.js';

/** The plugin, as its commands find it in a site. */
export interface RedirectsPlugin extends Plugin {
  /** The completed rules of a site with these pages; the same for the same list. */
  redirects(routes: readonly Route[], config: Config): Redirects;
}

/** The rules of a site; null when the plugin is not in use. */
export function redirectsOf(config: Config, routes: readonly Route[]): Redirects | null {
  return config.plugins.find(isRedirects)?.redirects(routes, config) ?? null;
}

function isRedirects(plugin: Plugin): plugin is RedirectsPlugin {
  return plugin.name === 'redirects' && 'redirects' in plugin && typeof plugin.redirects === 'function';
}
