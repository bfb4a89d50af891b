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

export default stubScript;
