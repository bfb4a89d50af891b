import type { HeadTag } from 'tapdocs';
import { longestPath, type RedirectData } from './rules.js';
import { mapValues, targetHref, type TargetPlace } from './find-redirect.js';

/**
 * Runs in the head of the not-found page, before hydration, and redirects if a rule matches the URL. It applies the
 * rules like `findRedirect`, but does not know which pages exist, so it follows each chain to its end, and the target of
 * a pattern gets the style of URLs. `data-leaves` on
 * `<html>` shows other scripts that a redirect is in progress. The rules are in an attribute, so that the text of the
 * script is the same on every site, and a content security policy needs only one hash.
 */
export function notFoundScript(
  { exact, patterns, anchors, prefixes, defaultPrefix }: RedirectData,
  { site, pageAt }: TargetPlace,
): HeadTag {
  const { base, urlStyle } = site;
  const hrefOf = (to: string): string => targetHref(to, { site: { base: '/', urlStyle }, pageAt });
  const rules = {
    base,
    style: urlStyle,
    prefixes,
    first: defaultPrefix,
    exact: Object.fromEntries(Object.entries(exact).map(([path, { to }]) => [path, hrefOf(to)])),
    patterns: patterns.map(({ prefix, source, flags, to }) => [prefix, source, flags, to]),
    places: Object.fromEntries(
      Object.entries(anchors)
        .filter(([path]) => Object.hasOwn(exact, path))
        .map(([path, places]) => [path, mapValues(places, hrefOf)]),
    ),
    longest: longestPath,
  };
  return { tag: 'script', attributes: { 'data-rules': JSON.stringify(rules) }, text: script };
}

/** Without modern syntax such as arrow functions, so that it does not have to be compiled for old browsers. */
const script = `(function (rules) {
  var own = Object.prototype.hasOwnProperty, l = location, hash = '', path, to, next, steps = 0;
  function encode(text) { return encodeURI(text).replace(/[?#]/g, encodeURIComponent) }
  function fill(target, match) {
    var suffix = target.search(/[?#]/);
    return target.replace(/\\$(?:\\$|([1-9])|<([^>]*)>)/g, function (place, number, name, at) {
      if (number === undefined && name === undefined) return '$';
      var value = (name === undefined ? match[number] : match.groups && match.groups[name]) || '';
      return suffix >= 0 && at > suffix ? encodeURIComponent(value) : encode(value);
    }).replace(/^\\/+/, '/');
  }
  function step(path) {
    path = path.replace(/(\\.html)+$/, '').replace(/\\/index$/, '/');
    var bare = path.length > 1 ? path.replace(/\\/$/, '') : path, prefix = '', rest, match, rule, i;
    if (own.call(rules.exact, bare)) return rules.exact[bare];
    for (i = 0; i < rules.prefixes.length; i++) {
      if ((path + '/').indexOf(rules.prefixes[i] + '/') === 0) { prefix = rules.prefixes[i]; break }
    }
    rest = path.slice(prefix.length) || '/';
    for (i = 0; rest.length <= rules.longest && i < rules.patterns.length; i++) {
      rule = rules.patterns[i];
      if (rule[0] !== prefix) continue;
      try {
        var expression = new RegExp('^(?:' + rule[1] + ')$', rule[2]);
        match = expression.exec(rest) || expression.exec(/\\/$/.test(rest) ? rest.slice(0, -1) || '/' : rest + '/');
      } catch (e) { continue }
      if (match) return fill(rule[3], match);
    }
    if (rules.first && (path + '/').indexOf(rules.first + '/') === 0)
      return encode(path.slice(rules.first.length).replace(/^\\/+/, '/') || '/');
  }
  function style(path) {
    if (rules.style === 'clean' || /\\/$|[^/]\\.[a-z\\d]+$/i.test(path)) return path;
    return path + (rules.style === 'slash' || /\\/$/.test(l.pathname) ? '/' : '.html');
  }
  function merge(target, suffix) {
    var one = /^([^?#]*)\\??([^#]*)(.*)$/.exec(target), two = /^\\??([^#]*)(.*)$/.exec(suffix);
    var query = one[2] && two[1] ? one[2] + '&' + two[1] : one[2] || two[1];
    return one[1] + (query && '?' + query) + (one[3] || two[2]);
  }
  try {
    path = decodeURIComponent(l.pathname).normalize('NFC');
    hash = decodeURIComponent(l.hash.slice(1));
  } catch (e) { if (path === undefined) return }
  if (path.indexOf(rules.base) !== 0) return;
  path = '/' + path.slice(rules.base.length);
  var key = path.replace(/(\\.html)+$/, '').replace(/\\/index$/, '/').replace(/(.)\\/$/, '$1');
  if (own.call(rules.places, key) && own.call(rules.places[key], hash)) to = rules.places[key][hash];
  else for (next = step(path); next !== undefined && steps++ < 10; ) {
    to = to === undefined ? next : merge(next, to.replace(/^[^?#]*/, ''));
    if (!/^\\/(?!\\/)/.test(to)) { next = undefined; break }
    next = step(decodeURIComponent(to.replace(/[?#].*$/, '')));
  }
  if (to === undefined || next !== undefined) return;
  document.documentElement.setAttribute('data-leaves', '');
  if (/^\\/(?!\\/)/.test(to)) to = rules.base.slice(0, -1) + to.replace(/^[^?#]*/, style);
  l.replace(merge(to, l.search + l.hash));
})(JSON.parse(document.currentScript.dataset.rules));`;
