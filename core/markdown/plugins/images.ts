import { join } from 'node:path';
import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { problem } from '../../problems/problem.js';
import { splitHref } from '../../contract/page-url.js';
import { nearestFile } from '../../problems/nearest.js';
import { below } from '../../files/paths.js';
import { decodePath } from '../../routes/route-path.js';
import { createImageFiles, type ImageFileOptions, type ImageFiles } from '../images/image-files.js';
import { type PageState, pageState, placeOf } from '../page-state.js';
import { pathInSite, siteFile } from '../site-file.js';
import type { Tag } from '../tags/tag.js';
import { visitTags } from '../tags/visit-tags.js';

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
 * Processes images. An image next to the page is copied to the output with a hash in its name, one in the public folder
 * gets the base, and both get their size. One that only the public folder of an old version has is copied, too. Images
 * of other sites are unchanged. A missing file is an error, or is left as written. Records the place of each image.
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
  const { file, files, base } = context;
  const src = tag.get('src');
  const state = pageState(file);
  if (src === undefined || /^(?:[a-z][a-z\d+.-]*:|\/\/|[?#]|$)/i.test(src)) {
    noteImage(src ?? '', tag, state);
    return;
  }
  const { path, suffix } = splitHref(src);
  const decoded = decodePath(path) ?? path;
  const { absolute, found, inPublic } = findImage(decoded, state, context);
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
  const inRoot = siteFile(absolute, state)?.path;
  if (inRoot !== undefined) state.files.set(inRoot, { url, file: inRoot });
  file.data.dependencies?.push(absolute);
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

/** An error, or an image that is left to the check of the whole site: its public path gets the base. */
function missingImage(
  tag: Tag,
  { file, base, missingImages, absolute, src }: Context & { absolute: string; src: string },
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
  const missing = pathInSite(absolute, state);
  if (missing !== null) state.missing.add(missing);
}

function noteImage(src: string, { position }: Tag, { images: known }: PageState): void {
  const place = position?.start;
  if (src && place && !known.has(src)) known.set(src, [place.line, place.column]);
}
