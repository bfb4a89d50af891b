import { extname } from 'node:path';

/** Types of images that every reader shows. */
export const mediaTypes: Readonly<Record<string, string>> = {
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** Whether readers show images of this kind. */
export function isBookImage(path: string): boolean {
  return Object.hasOwn(mediaTypes, extname(path.replace(/[?#].*$/, '')).toLowerCase());
}
