import { join, posix } from 'node:path';
import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { splitHref } from '../../contract/page-url.js';
import { below } from '../../files/paths.js';
import { decodePath } from '../../routes/route-path.js';
import { type PageState, pageState } from '../page-state.js';
import { siteFile } from '../site-file.js';
import type { Tag } from '../tags/tag.js';
import { visitTags } from '../tags/visit-tags.js';

export interface LinkOptions {
  /** Folders below that of a tree that a path such as `/guide/a.mdx` is relative to, by the page's path there. */
  linkFolders(filePath: string): readonly string[];
  externalLinksInNewTab: boolean;
}

/**
 * Processes links. A link to a content file becomes `file:<path below the root>#hash`, with its path decoded except for
 * `%`, `?` and `#`. Other links are unchanged. Records the place of each link.
 */
export function links(options: LinkOptions) {
  return (tree: Root, file: VFile): void => {
    const state = pageState(file);
    visitTags(tree, 'a', (tag) => finishLink(tag, { ...options, state }));
  };
}

interface Context extends LinkOptions {
  state: PageState;
}

function finishLink(tag: Tag, context: Context): void {
  const href = tag.get('href');
  if (href === undefined || tag.has('dataFootnoteRef') || tag.has('dataFootnoteBackref')) return;
  const target = contentFile(href, context);
  if (target !== null) tag.set('href', target);
  if (context.externalLinksInNewTab && /^(?:https?:)?\/\//i.test(href) && !tag.has('target')) {
    tag.set('target', '_blank');
    if (!tag.has('rel')) tag.set('rel', 'noopener noreferrer');
  }
  const place = tag.position?.start;
  const known = context.state.links;
  const written = target ?? href;
  if (place && !known.has(written)) known.set(written, [place.line, place.column]);
}

function contentFile(href: string, context: Context): string | null {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|[?#]|$)/i.test(href)) return null;
  const { path, suffix } = splitHref(href);
  const decoded = decodePath(path);
  if (decoded === null) return null;
  const { state } = context;
  const { root, nameOf } = state;
  for (const candidate of candidates(decoded, context)) {
    const found = siteFile(candidate, root);
    const name = found && nameOf(candidate);
    if (name != null) return `file:${name.replace(/[%?#]/g, encodeURIComponent)}${suffix}`;
    const missing = below(root, candidate);
    if (missing !== null) state.missing.add(missing);
  }
  return null;
}

/** The possible files of a path. */
function candidates(path: string, { state, linkFolders }: Context): string[] {
  const named = /\.mdx?$/.test(path);
  if (!path.startsWith('/')) return named ? [join(state.folder, path)] : sources(join(state.folder, path));
  // A path without an extension is a route.
  return named ? linkFolders(state.file).map((folder) => state.fileOf(posix.join(folder, path))) : [];
}

function sources(path: string): string[] {
  const index = [join(path, 'index.mdx'), join(path, 'index.md')];
  return /[\\/]$/.test(path) ? index : [`${path}.mdx`, `${path}.md`, ...index];
}
