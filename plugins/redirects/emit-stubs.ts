import { type Config, escapeHtml, type Locale, type Output, type Route } from 'tapdocs';
import {
  canonicalPath,
  documentFile,
  isNotFound,
  localeOf,
  pathKey,
  versionedRootOf,
  versionOf,
  withPolicy,
  encodePath,
} from 'tapdocs/kit';
import { versionStarts } from './alias-rules.js';
import { internalPath, mapValues, targetHref } from './find-redirect.js';
import type { RedirectTarget } from './rules.js';
import type { Redirects } from './redirects.js';

export interface StubContext {
  redirects: Redirects;
  routes: readonly Route[];
  config: Config;
  /** Whether pages of the default language get a stub below its prefix. */
  defaultPrefix: boolean;
}

/**
 * Writes a document for each redirected path. A page or public file at a path has priority over all of them, a rule has
 * priority over an alias, and an alias over the prefix of the default language.
 */
export function emitStubs(output: Output, { redirects, routes, config, defaultPrefix }: StubContext): void {
  const place = { site: config, pageAt: redirects.pageAt };
  const titles = new Map(routes.map(({ path, title }) => [pathKey(path), title]));
  const written = new Set<string>();
  const write = (path: string, stub: { lang: string; to: RedirectTarget; places?: Record<string, RedirectTarget> }) => {
    const key = pathKey(path);
    if (written.has(key) || redirects.answers(path)) return;
    written.add(key);
    const { lang, to, places = {} } = stub;
    const target = internalPath(to);
    const href = targetHref(to, place);
    const html = stubDocument({
      locale: localeOf(config, lang),
      href,
      canonical: href.startsWith('/') ? config.url + href : href,
      title: (target !== null && titles.get(pathKey(canonicalPath(target)))) || href,
      places: mapValues(places, (each) => targetHref(each, place)),
    });
    output.write(documentFile(path, config), withPolicy(html, config.security));
  };
  const { exact, anchors, defaultPrefix: prefix } = redirects.data;
  const whole = redirects.paths.filter((rule) => rule.anchor === '' && !rule.isFile);
  for (const { path, lang } of whole) {
    const rule = exact[pathKey(path)];
    const places = anchors[pathKey(path)];
    if (rule) write(path, { lang, to: rule.to, ...(places && { places }) });
  }
  for (const route of config.versions.length > 0 ? routes : []) {
    const alias = isNotFound(route, config) ? null : aliasPath(route, config);
    if (alias !== null) write(alias, { lang: route.lang, to: encodePath(route.path) });
  }
  if (!defaultPrefix || prefix === '') return;
  const { defaultLang: lang } = config;
  const starts = versionStarts(config);
  /** Whether the prefix redirects after the start of the paths of a version. */
  const hasPrefix = (start: string): boolean =>
    start === '' || redirects.data.aliases?.includes(start + prefix) === true;
  for (const route of routes.filter((each) => each.lang === lang)) {
    const { path, version, original } = route;
    const start = config.versions.find(({ name }) => name === version)?.prefix ?? '';
    if (!hasPrefix(start)) continue;
    if (isNotFound(route, config) || original) continue;
    write(start + prefix + path.slice(start.length), { lang, to: encodePath(path) });
  }
  for (const { path } of whole.filter((rule) => rule.lang === lang)) {
    const rule = exact[pathKey(path)];
    const places = anchors[pathKey(path)];
    const start = starts.find((each) => `${path}/`.startsWith(`${each}/`)) ?? '';
    if (!rule || !hasPrefix(start)) continue;
    write(start + prefix + path.slice(start.length), { lang, to: rule.to, ...(places && { places }) });
  }
}

/** The path of a page with the alias of its version instead of its prefix; null if there is no alias. */
function aliasPath(route: Route, config: Config): string | null {
  const { alias = '', prefix = '' } = versionOf(route, config) ?? {};
  if (alias === '') return null;
  const root = versionedRootOf(route, config);
  const start = root ? localeOf(config, route.lang).prefix + root.base : '';
  return `${start}/${alias}${route.path.slice(start.length + prefix.length)}`;
}

interface Stub {
  locale: Pick<Locale, 'htmlLang' | 'dir'>;
  /** Target: URL with base, or of another site. */
  href: string;
  /** The same for search engines: absolute if the site's origin is known. */
  canonical: string;
  /** Title of the target page. */
  title: string;
  /** Other targets, by the hash of the URL. */
  places: Readonly<Record<string, string>>;
}

/**
 * A document at the old path of a page. It works without the theme and without scripts. The refresh is only for
 * browsers without scripts, because it would drop query and hash, and could run before the script.
 */
function stubDocument({ locale, href, canonical, title, places }: Stub): string {
  const hasPlaces = Object.keys(places).length > 0;
  const data = { 'data-to': href, ...(hasPlaces && { 'data-places': JSON.stringify(places) }) };
  return `<!doctype html>
<html${attributes({ lang: locale.htmlLang, dir: locale.dir })}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Tapdocs">
<title>${escapeHtml(title)}</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeHtml(canonical)}">
<script${attributes(data)}>${stubScript}</script>
<noscript><meta http-equiv="refresh" content="0; url=${escapeHtml(href)}"></noscript>
</head>
<body>
<p><a href="${escapeHtml(href)}">${escapeHtml(title)}</a></p>
</body>
</html>
`;
}

function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
}

/**
 * Redirects immediately, with the query and the hash of the URL. The text is the same in every stub, so that a content
 * security policy needs only one hash. The targets of the page and of its anchors are attributes of the script.
 */
const stubScript = `(function (s) {
  var l = location, to = s.dataset.to, id = '', places = JSON.parse(s.dataset.places || '{}');
  try { id = decodeURIComponent(l.hash.slice(1)) } catch (e) {}
  if (Object.prototype.hasOwnProperty.call(places, id)) to = places[id];
  var u = new URL(to, l.href);
  if (l.search) u.search += (u.search ? '&' : '?') + l.search.slice(1);
  if (!u.hash) u.hash = l.hash;
  l.replace(u.href);
})(document.currentScript);`;
