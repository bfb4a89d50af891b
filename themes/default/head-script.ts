/**
 * Runs inline in `<head>`, before anything is painted: appearance, parts hidden by the query, an announcement that was closed,
 * and, once per browser, the way to the page in the reader's language, where there is one. Its settings are data attributes of
 * `<html>`.
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
if (data.languages === undefined || /bot|spider|crawl|lighthouse/i.test(navigator.userAgent)) return;
if (stored('tapdocs-visited', '1')) return;
var wanted = (navigator.language || '').toLowerCase();
function find(name) {
  return data.languages.split(' ').filter(function (entry) { return entry.toLowerCase().indexOf(name + '=') === 0 })[0]
}
var target = find(wanted) || find(wanted.split('-')[0]), end = target && target.indexOf('=');
if (!target || target.slice(0, end) === data.lang) return;
var to = target.slice(end + 1);
if (/\\.html$/.test(place.pathname)) to += /\\/$/.test(to) ? 'index.html' : '.html';
place.replace(to + place.search + place.hash);
})();`;

export default headScript;
