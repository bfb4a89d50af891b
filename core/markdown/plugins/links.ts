import { readFileSync } from 'node:fs';
import { basename, extname, join, posix } from 'node:path';
import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { splitHref } from '../../contract/page-url.js';
import { decodePath } from '../../contract/route-path.js';
import { type PageState, pageState, pathInSite, siteFile } from '../page-state.js';
import { linking } from '../tags/url-attributes.js';
import { type Tag, visitTags } from '../tags/visit-tags.js';

export interface LinkOptions {
  /** Folders below that of a tree that a path such as `/guide/a.mdx` is relative to, by the page's path there. */
  linkFolders(filePath: string): readonly string[];
  /** The original of a page that can be a translation in another folder. Both are paths in the tree. */
  originalOf?(filePath: string): string | null;
  /** Whether paths without an extension are those of URLs, and others can also start at those folders, as in Docusaurus. */
  completePaths?: boolean;
  externalLinksInNewTab: boolean;
  /** `/` or `/docs/`. */
  base: string;
  /** Whether other files of the site that pages link to are copied to the output. */
  copyLinkedFiles: boolean;
  /** Registers a file for the output. */
  addFile(bytes: Uint8Array, fileName: string): { url: string };
}

/**
 * Processes links. A link to a content file becomes `file:<path below the root>#hash`, with its path decoded except for `%`, `?` and
 * `#`. A link to another file becomes the URL of its copy, if such files are copied. Other links are unchanged. Records the place of
 * each link.
 */
export function links(options: LinkOptions) {
  return (tree: Root, file: VFile): void => {
    const state = pageState(file);
    visitTags(tree, { state, names: linking, visit: (tag) => finishLink(tag, { ...options, state, file }) });
  };
}

interface Context extends LinkOptions {
  state: PageState;
  file: VFile;
}

function finishLink(tag: Tag, context: Context): void {
  const href = tag.get('href');
  if (href === undefined || tag.has('dataFootnoteRef') || tag.has('dataFootnoteBackref')) return;
  const target = contentFile(href, context) ?? copiedFile(href, context);
  if (target !== null) tag.set('href', target);
  if (context.externalLinksInNewTab && /^(?:https?:)?\/\//i.test(href) && !tag.has('target')) {
    tag.set('target', '_blank');
    if (!tag.has('rel')) tag.set('rel', 'noopener noreferrer');
  }
  const place = tag.position?.start;
  const places = context.state.links;
  const written = target ?? href;
  if (place && !places.has(written)) places.set(written, [place.line, place.column]);
}

function contentFile(href: string, context: Context): string | null {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|[?#]|$)/i.test(href)) return null;
  const { path, suffix } = splitHref(href);
  const decoded = decodePath(path);
  if (decoded === null) return null;
  const { state } = context;
  const { nameOf } = state;
  for (const candidate of candidates(decoded, context)) {
    const file = siteFile(candidate, state) ?? missingTranslation(candidate, context);
    const name = file && nameOf(candidate);
    if (name != null) return `file:${name.replace(/[%?#]/g, encodeURIComponent)}${suffix}`;
    const missing = pathInSite(candidate, state);
    if (missing !== null) state.missing.add(missing);
  }
  return null;
}

/** The original of a translation that does not exist. A link to it leads to the page that is shown instead. */
function missingTranslation(file: string, { state, originalOf }: Context): ReturnType<typeof siteFile> {
  const name = state.nameOf(file);
  const original = name === null ? null : originalOf?.(name);
  return original == null ? null : siteFile(state.fileOf(original), state);
}

/** The URL of a file that is not a page. Files whose names start with a dot are not published. */
function copiedFile(href: string, { base, copyLinkedFiles, addFile, state, file }: Context): string | null {
  if (!copyLinkedFiles || /^(?:[a-z][a-z\d+.-]*:|[/?#]|$)/i.test(href)) return null;
  const { path, suffix } = splitHref(href);
  const decoded = decodePath(path);
  if (decoded === null || !/^[^.].*\.[^.]/.test(basename(decoded)) || /^\.(?:mdx?|html?)$/.test(extname(decoded)))
    return null;
  const absolute = join(state.folder, decoded);
  const copied = siteFile(absolute, state);
  if (!copied) {
    const missing = pathInSite(absolute, state);
    if (missing !== null) state.missing.add(missing);
    return null;
  }
  const { url } = addFile(readFileSync(absolute), basename(absolute));
  state.files.set(copied.path, { url, file: copied.path });
  file.data.dependencies?.push(absolute);
  // The base is added when the link is resolved.
  return url.slice(base.length - 1) + suffix;
}

/** The possible files of a path. */
function candidates(path: string, { state, linkFolders, completePaths = false }: Context): string[] {
  const near = path.startsWith('/') ? [] : [join(state.folder, path)];
  // A path without an extension is a route.
  if (!/\.mdx?$/.test(path)) return completePaths ? [] : near.flatMap(sources);
  if (near.length > 0 && (!completePaths || path.startsWith('.'))) return near;
  const folders = [...linkFolders(state.file), ...(completePaths ? [''] : [])];
  return [...near, ...folders.map((folder) => state.fileOf(posix.join(folder, path)))];
}

function sources(path: string): string[] {
  const index = [join(path, 'index.mdx'), join(path, 'index.md')];
  return /[\\/]$/.test(path) ? index : [`${path}.mdx`, `${path}.md`, ...index];
}
