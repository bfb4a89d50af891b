/**
 * Runs in the head of the not-found page, and redirects if a page has the path in another case or in another style of
 * URLs: with or without `.html` or a slash at the end. The text is the same in each site. Most paths have no capital
 * letters, and are found by requesting the data of their page. `data-spellings` names a file with the others, so that no
 * document contains a list of pages. `data-end` is what paths of pages end with in the style of the site.
 */
const spellingScript = `(function (s) {
  var l = location, base = s.dataset.base, list = s.dataset.spellings, path;
  try { path = decodeURIComponent(l.pathname).normalize('NFC') } catch (e) { return }
  if (path.indexOf(base) !== 0) return;
  path = path.slice(base.length - 1);
  var bare = path.replace(/(\\.html)+$/i, '').replace(/\\/index$/i, '/').replace(/(.)\\/$/, '$1'), key = bare.toLowerCase();
  var end = s.dataset.end || '', isUsual = key === bare && path === bare + end;
  if (/^\\/(\\/|$)/.test(bare) || !list && isUsual) return;
  function encode(text) { return encodeURI(text).replace(/[?#]/g, encodeURIComponent) }
  function json(url, method) {
    return fetch(url, { method: method }).then(function (r) {
      return r.ok && /json/.test(r.headers.get('content-type')) ? r : null;
    });
  }
  function has(name) { return json(base + '_tapdocs/pages' + encode(name) + '.json', 'HEAD') }
  function go(to) {
    if (/\\.html$/i.test(path) && !/\\.html$/.test(to)) to += /\\/$/.test(to) ? 'index.html' : '.html';
    if (to === path || document.documentElement.dataset.leaves !== undefined) return;
    l.replace(base.slice(0, -1) + encode(to) + l.search + l.hash);
  }
  (list ? json(list).then(function (r) { return r ? r.json() : {} }) : Promise.resolve({})).then(function (paths) {
    if (Object.prototype.hasOwnProperty.call(paths, key)) return go(paths[key]);
    if (isUsual) return;
    return has(key).then(function (page) {
      if (page) return go(key + end);
      return has(key + '/index').then(function (home) { if (home) go(key + '/') });
    });
  }).catch(function () {});
})(document.currentScript);`;

export default spellingScript;
