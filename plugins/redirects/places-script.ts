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

export default placesScript;
