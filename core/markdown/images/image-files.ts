import { imageSize } from 'image-size';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { SiteFile } from '../site-file.js';

/** The data of an image that a page needs. */
export interface ImageFile {
  /** URL of the copy in the output; '' for an image that is not copied. */
  url: string;
  /** In pixels; null if the format has none. */
  size: { width: number; height: number } | null;
}

export interface ImageFileOptions {
  /** Registers a file for the output. */
  addFile(bytes: Uint8Array, fileName: string): { url: string };
}

/** Reads images. Each version of a file is read once. */
export type ImageFiles = (path: string, image: { file: SiteFile; copy: boolean }) => ImageFile;

export function createImageFiles({ addFile }: ImageFileOptions): ImageFiles {
  const known = new Map<string, ImageFile & { stamp: string }>();
  return (path, { file, copy }) => {
    const key = `${copy}:${path}`;
    const before = known.get(key);
    if (before?.stamp === file.stamp) return before;
    const bytes = readFileSync(path);
    const url = copy ? addFile(bytes, basename(path)).url : '';
    const image = { url, size: readSize(bytes), stamp: file.stamp };
    known.set(key, image);
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
