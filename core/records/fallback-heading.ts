import { slug } from 'github-slugger';
import { escapeHtml } from '../document/html.js';

/** A top heading for a page that has none, made from its title, with an id that no other element of the page has. */
export function fallbackHeading(title: string, anchors: readonly string[]): { id: string; html: string } {
  const base = slug(title) || 'page';
  let id = base;
  for (let n = 1; anchors.includes(id); n += 1) id = `${base}-${n}`;
  const anchor = `<a class="header-anchor" aria-hidden="true" tabindex="-1" href="#${encodeURI(id)}">#</a>`;
  return { id, html: `<h1 id="${escapeHtml(id)}">${anchor}${escapeHtml(title)}</h1>\n` };
}
