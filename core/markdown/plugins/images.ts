import { basename, join, resolve } from 'node:path';
import type { ElementContent, Root } from 'hast';
import type { VFile } from 'vfile';
import { problem } from '../../problems/problem.js';
import { splitHref } from '../../contract/page-url.js';
import { nearestFile } from '../../problems/nearest.js';
import { below } from '../../files/paths.js';
import { decodePath } from '../../contract/route-path.js';
import { type PageState, pageState, placeOf, pathInSite, siteFile, type SiteFile } from '../page-state.js';
import { embedding, fileAttributes, mapUrls } from '../tags/url-attributes.js';
import { type Tag, visitTags } from '../tags/visit-tags.js';
import { walkHast } from '../walk-hast.js';
import { imageSize } from 'image-size';
import { readFileSync } from 'node:fs';

export interface ImageOptions extends ImageFileOptions {
  base: string;
  /** Absolute. */
  publicDir: string;
  /** The same folder below that of a git tree. */
  treePublicDir: string;
  /** Paths below the root of the site by the start of a path, as for imports. */
  alias: Readonly<Record<string, string>>;
  /** The handling of a missing image. Default: `error`. */
  missingImages?: 'error' | 'ignore' | undefined;
}

/**
 * Processes the URLs of images and other files that elements load. A file next to the page is copied to the output with a hash in its
 * name, one in the public folder gets the base, and images get their size. One that only the public folder of an old version has is
 * copied, too. URLs of other sites are unchanged. A missing file is an error, or is left as written. Records the place of each URL.
 */
export function images(options: ImageOptions) {
  const files = createImageFiles(options);
  return (tree: Root, file: VFile): void =>
    visitTags(tree, {
      state: pageState(file),
      names: fileAttributes,
      visit: (tag, element) => finishTag(tag, { ...options, element, file, files }),
    });
}

/** An image with a title that stands alone in its paragraph becomes a figure, with the title as its caption. */
export function figures() {
  return (tree: Root): void =>
    walkHast(tree, (node) => {
      if (node.type !== 'element' || node.tagName !== 'p') return;
      const [image, ...others] = node.children;
      if (others.length > 0 || image?.type !== 'element' || image.tagName !== 'img') return;
      const { title, ...properties } = image.properties;
      if (typeof title !== 'string' || title === '') return;
      const caption: ElementContent = {
        type: 'element',
        tagName: 'figcaption',
        properties: {},
        children: [{ type: 'text', value: title }],
      };
      node.tagName = 'figure';
      node.children = [{ ...image, properties }, caption];
    });
}

interface Context extends ImageOptions {
  element: string;
  file: VFile;
  files: ImageFiles;
}

function finishTag(tag: Tag, context: Context): void {
  for (const attribute of fileAttributes.get(context.element) ?? []) {
    const value = tag.get(attribute);
    if (value === undefined) continue;
    const url = mapUrls(attribute, value, (src) => finishUrl(src, tag, context));
    if (url !== value) tag.set(attribute, url);
  }
}

/** The URL of a file in the output. */
function finishUrl(src: string, tag: Tag, context: Context): string {
  const { file, files, base, element } = context;
  const state = pageState(file);
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|[?#]|$)/i.test(src)) return noteImage(src, tag, state);
  const { path, suffix } = splitHref(src);
  const decoded = decodePath(path) ?? path;
  const { absolute, file: picture, inPublic } = findImage(decoded, state, context);
  if (!picture) {
    missingImage(tag, { ...context, absolute, src: decoded + suffix });
    return noteImage(src.startsWith('/') ? base + src.slice(1) : src, tag, state);
  }
  const image = files(absolute, { file: picture, copy: !inPublic });
  const url = inPublic ? base + path.slice(1) : image.url;
  if (element === 'img') finishImage(tag, image);
  const inRoot = siteFile(absolute, state)?.path;
  if (inRoot !== undefined) state.files.set(inRoot, { url, file: inRoot });
  file.data.dependencies?.push(absolute);
  return noteImage(url + suffix, tag, state);
}

function finishImage(tag: Tag, { size }: ImageFile): void {
  if (size && !tag.has('width') && !tag.has('height')) {
    tag.set('width', String(size.width));
    tag.set('height', String(size.height));
  }
  if (!tag.has('loading')) tag.set('loading', 'lazy');
  if (!tag.has('decoding')) tag.set('decoding', 'async');
}

interface FoundImage {
  absolute: string;
  /** Null if there is no such file. */
  file: ReturnType<typeof siteFile>;
  /** Whether it is published under its own path. */
  inPublic: boolean;
}

function findImage(
  path: string,
  state: PageState,
  { publicDir, treePublicDir, alias }: Pick<ImageOptions, 'publicDir' | 'treePublicDir' | 'alias'>,
): FoundImage {
  const { root, folder, today: lookedFor } = state;
  const [name, target = ''] = Object.entries(alias).find(([start]) => path.startsWith(`${start}/`)) ?? [];
  const absolute = name === undefined ? join(folder, path) : resolve(root, target, path.slice(name.length + 1));
  if (!path.startsWith('/')) return { absolute, file: siteFile(absolute, state), inPublic: false };
  const today = {
    absolute: join(publicDir, path),
    file: siteFile(join(publicDir, path), { root: publicDir }),
    inPublic: true,
  };
  const old = join(root, treePublicDir, path);
  if (old === today.absolute) return today;
  lookedFor.add(below(root, old) ?? '');
  if (today.file) return today;
  const file = siteFile(old, state);
  return file ? { absolute: old, file, inPublic: false } : today;
}

/** An error, or a file that is left to the check of the whole site. */
function missingImage(
  tag: Tag,
  { file, missingImages, element, absolute, src }: Context & { absolute: string; src: string },
): void {
  const state = pageState(file);
  if (missingImages !== 'ignore' && !embedding.has(element)) {
    const near = nearestFile(src, absolute);
    state.problems.push(problem('IMAGE_MISSING', { src, nearest: near }, placeOf(state, tag)));
    return;
  }
  const missing = pathInSite(absolute, state);
  if (missing !== null) state.missing.add(missing);
}

function noteImage(src: string, { position }: Tag, { images: places }: PageState): string {
  const place = position?.start;
  if (src && place && !places.has(src)) places.set(src, [place.line, place.column]);
  return src;
}

/** The data of an image that a page needs. */
interface ImageFile {
  /** URL of the copy in the output; '' for an image that is not copied. */
  url: string;
  /** In pixels; null if the format has none. */
  size: { width: number; height: number } | null;
}

interface ImageFileOptions {
  /** Registers a file for the output. */
  addFile(bytes: Uint8Array, fileName: string): { url: string };
}

/** Reads images. Each version of a file is read once. */
type ImageFiles = (path: string, image: { file: SiteFile; copy: boolean }) => ImageFile;

function createImageFiles({ addFile }: ImageFileOptions): ImageFiles {
  const files = new Map<string, ImageFile & { stamp: string }>();
  return (path, { file, copy }) => {
    const key = `${copy}:${path}`;
    const before = files.get(key);
    if (before?.stamp === file.stamp) return before;
    const bytes = readFileSync(path);
    const url = copy ? addFile(bytes, basename(path)).url : '';
    const image = { url, size: readSize(bytes), stamp: file.stamp };
    files.set(key, image);
    return image;
  };
}

function readSize(bytes: Uint8Array): ImageFile['size'] {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    // From 5 on, the camera was rotated, and browsers rotate the picture.
    const [shownWidth, shownHeight] = orientation >= 5 ? [height, width] : [width, height];
    const size = { width: Math.round(shownWidth), height: Math.round(shownHeight) };
    return size.width > 0 && size.height > 0 ? size : null;
  } catch {
    return null;
  }
}
