/**
 * Runs inline in `<head>`, before anything is painted: appearance, parts hidden by the query, an announcement that was closed,
 * and, once per browser, the way to the reader's language. Its settings are data attributes of `<html>`.
 */
const headScript = `(function () {
var root = document.documentElement, data = root.dataset, place = location;
function stored(key, value) {
  try { var old = localStorage.getItem(key); if (value && !old) localStorage.setItem(key, value); return old } catch (e) { return value }
}
var query = new URLSearchParams(place.search);
['navbar', 'sidebar', 'outline', 'footer', 'globalUIComponents'].forEach(function (part) {
  if (query.get(part) === '0') root.classList.add('no-' + part)
});
if (data.announcement && stored('tapdocs-announcement') === data.announcement) root.classList.add('no-announcement');
var choice = data.darkMode === 'false' ? 'light' : stored('tapdocs-appearance');
if (choice !== 'light' && choice !== 'dark') choice = 'auto';
var dark = choice === 'dark' || choice === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches;
if (dark) root.classList.add('dark');
root.style.colorScheme = dark ? 'dark' : 'light';
data.appearance = choice;
var langs = (data.locales || '').split(',');
if (langs.length < 2 || data.localeRedirect === 'never' || /bot|spider|crawl|lighthouse/i.test(navigator.userAgent)) return;
if (stored('tapdocs-visited', '1')) return;
var wanted = (navigator.language || '').toLowerCase(), current = data.lang, first = data.defaultLang;
function find(name) { return langs.filter(function (lang) { return lang.toLowerCase() === name })[0] }
var target = find(wanted) || find(wanted.split('-')[0]);
if (!target || target === current) return;
var base = data.base || '/', rest = place.pathname.slice(base.length);
if (current !== first && (rest + '/').indexOf(current + '/') === 0) rest = rest.slice(current.length + 1);
place.replace(base + (target === first ? '' : target + '/') + rest + place.search + place.hash);
})();`;

export default headScript;
