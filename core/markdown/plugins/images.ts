import { join } from 'node:path';
import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { problem } from '../../problems/problem.js';
import { splitHref } from '../../contract/page-url.js';
import { nearestFile } from '../../problems/nearest.js';
import { below } from '../../files/paths.js';
import { decodePath } from '../../routes/route-path.js';
import { createImageFiles, type ImageFile, type ImageFileOptions, type ImageFiles } from '../images/image-files.js';
import { type PageState, pageState, placeOf } from '../page-state.js';
import { pathInSite, siteFile } from '../site-file.js';
import { embedding, fileAttributes, mapUrls } from '../tags/url-attributes.js';
import { type Tag, visitTags } from '../tags/visit-tags.js';

export interface ImageOptions extends ImageFileOptions {
  base: string;
  /** Absolute. */
  publicDir: string;
  /** The same folder below that of a git tree. */
  treePublicDir: string;
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
  const { absolute, found, inPublic } = findImage(decoded, state, context);
  if (!found) {
    missingImage(tag, { ...context, absolute, src: decoded + suffix });
    return noteImage(src.startsWith('/') ? base + src.slice(1) : src, tag, state);
  }
  const image = files(absolute, { file: found, copy: !inPublic });
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
  found: ReturnType<typeof siteFile>;
  /** Whether it is published under its own path. */
  inPublic: boolean;
}

function findImage(
  path: string,
  state: PageState,
  { publicDir, treePublicDir }: Pick<ImageOptions, 'publicDir' | 'treePublicDir'>,
): FoundImage {
  const { root, folder, today: lookedFor } = state;
  const own = join(folder, path);
  if (!path.startsWith('/')) return { absolute: own, found: siteFile(own, state), inPublic: false };
  const today = {
    absolute: join(publicDir, path),
    found: siteFile(join(publicDir, path), { root: publicDir }),
    inPublic: true,
  };
  const old = join(root, treePublicDir, path);
  if (old === today.absolute) return today;
  lookedFor.add(below(root, old) ?? '');
  if (today.found) return today;
  const found = siteFile(old, state);
  return found ? { absolute: old, found, inPublic: false } : today;
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
