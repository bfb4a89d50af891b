import { join } from 'node:path';
import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { problem } from '../../problems/problem.js';
import { splitHref } from '../../routes/links.js';
import { nearestFile } from '../../problems/nearest.js';
import { below } from '../../files/paths.js';
import { decodePath } from '../../routes/route-path.js';
import { createImageFiles, type ImageFileOptions, type ImageFiles } from '../images/image-files.js';
import { type PageState, pageState, placeOf } from '../page-state.js';
import { siteFile } from '../site-file.js';
import type { Tag } from '../tags/tag.js';
import { visitTags } from '../tags/visit-tags.js';

export interface ImageOptions extends ImageFileOptions {
  /** Absolute. */
  root: string;
  base: string;
  /** Absolute. */
  publicDir: string;
  /** The handling of a missing image. Default: `error`. */
  missingImages?: 'error' | 'ignore' | undefined;
}

/**
 * Processes images. An image next to the page is copied to the output with a hash in its name, one in the public folder
 * gets the base, and both get their size. Images of other sites are unchanged. A missing file is an error, or is left
 * as written. Records the place of each image.
 */
export function images(options: ImageOptions) {
  const files = createImageFiles(options);
  return (tree: Root, file: VFile): void =>
    visitTags(tree, 'img', (tag) => finishImage(tag, { ...options, file, files }));
}

interface Context extends ImageOptions {
  file: VFile;
  files: ImageFiles;
}

function finishImage(tag: Tag, context: Context): void {
  const { file, files, root, base, publicDir } = context;
  const src = tag.get('src');
  const state = pageState(file);
  if (src === undefined || /^(?:[a-z][a-z\d+.-]*:|\/\/|[?#]|$)/i.test(src)) {
    noteImage(src ?? '', tag, state);
    return;
  }
  const { path, suffix } = splitHref(src);
  const decoded = decodePath(path) ?? path;
  const inPublic = path.startsWith('/');
  const absolute = join(inPublic ? publicDir : state.folder, decoded);
  const found = siteFile(absolute, inPublic ? publicDir : root);
  if (!found) {
    missingImage(tag, { ...context, absolute, src: decoded + suffix });
    return;
  }
  const image = files(absolute, { file: found, copy: !inPublic });
  const url = inPublic ? base + path.slice(1) : image.url;
  tag.set('src', url + suffix);
  noteImage(url + suffix, tag, state);
  if (image.size && !tag.has('width') && !tag.has('height')) {
    tag.set('width', String(image.size.width));
    tag.set('height', String(image.size.height));
  }
  if (!tag.has('loading')) tag.set('loading', 'lazy');
  if (!tag.has('decoding')) tag.set('decoding', 'async');
  const inRoot = siteFile(absolute, root)?.path;
  if (inRoot !== undefined) state.files.set(inRoot, { url, file: inRoot });
  file.data.dependencies?.push(absolute);
}

/** An error, or an image that is left to the check of the whole site: its public path gets the base. */
function missingImage(
  tag: Tag,
  { file, root, base, missingImages, absolute, src }: Context & { absolute: string; src: string },
): void {
  const state = pageState(file);
  if (missingImages !== 'ignore') {
    const near = nearestFile(src, absolute);
    state.problems.push(problem('IMAGE_MISSING', { src, nearest: near }, placeOf(state, tag)));
    return;
  }
  const written = tag.get('src') ?? '';
  const url = written.startsWith('/') ? base + written.slice(1) : written;
  tag.set('src', url);
  noteImage(url, tag, state);
  const missing = below(root, absolute);
  if (missing !== null) state.missing.add(missing);
}

function noteImage(src: string, { position }: Tag, { images: known }: PageState): void {
  const place = position?.start;
  if (src && place && !known.has(src)) known.set(src, [place.line, place.column]);
}
