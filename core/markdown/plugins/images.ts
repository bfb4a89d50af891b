import { join } from 'node:path';
import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { problem } from '../../errors.js';
import { splitHref } from '../../links.js';
import { decodePath } from '../../route-path.js';
import { createImageFiles, type ImageFileOptions, type ImageFiles } from '../images/image-files.js';
import { pageState, placeOf } from '../page-state.js';
import { siteFile } from '../site-file.js';
import type { Tag } from '../tags/tag.js';
import { visitTags } from '../tags/visit-tags.js';

export interface ImageOptions extends ImageFileOptions {
  /** Absolute. */
  root: string;
  base: string;
  /** Absolute. */
  publicDir: string;
}

/**
 * Finishes images: one beside the page is copied to the output under a name with its hash, one of the public folder gets the base,
 * and both get their size. Those of other sites stay. A missing file is an error.
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

function finishImage(tag: Tag, { file, files, root, base, publicDir }: Context): void {
  const src = tag.get('src');
  if (src === undefined || /^(?:[a-z][a-z\d+.-]*:|\/\/|[?#]|$)/i.test(src)) return;
  const state = pageState(file);
  const { path, suffix } = splitHref(src);
  const decoded = decodePath(path) ?? path;
  const inPublic = path.startsWith('/');
  const absolute = join(inPublic ? publicDir : state.folder, decoded);
  const found = siteFile(absolute, inPublic ? publicDir : root);
  if (!found) {
    state.problems.push(problem('IMAGE_MISSING', { src: decoded + suffix }, placeOf(state, tag)));
    return;
  }
  const image = files(absolute, { file: found, copy: !inPublic });
  const url = inPublic ? base + path.slice(1) : image.url;
  tag.set('src', url + suffix);
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
