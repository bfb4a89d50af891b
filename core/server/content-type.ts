import { extname } from 'node:path';

/** Extensions by type. Types with a `charset` are text, which is worth compressing. */
const extensions: Readonly<Record<string, string>> = {
  'text/html; charset=utf-8': 'html htm',
  'text/css; charset=utf-8': 'css',
  'text/javascript; charset=utf-8': 'js mjs',
  'application/json; charset=utf-8': 'json map',
  'application/manifest+json; charset=utf-8': 'webmanifest',
  'text/markdown; charset=utf-8': 'md mdx',
  'text/plain; charset=utf-8': 'txt',
  'text/csv; charset=utf-8': 'csv',
  'application/yaml; charset=utf-8': 'yaml yml',
  'application/xml; charset=utf-8': 'xml xsl',
  'application/rss+xml; charset=utf-8': 'rss',
  'application/atom+xml; charset=utf-8': 'atom',
  'text/vtt; charset=utf-8': 'vtt',
  'image/svg+xml; charset=utf-8': 'svg',
  'image/jpeg': 'jpg jpeg',
  'image/x-icon': 'ico',
  'video/quicktime': 'mov',
  'video/ogg': 'ogv',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'application/gzip': 'gz tgz',
  // These have the name of their extension.
  'image/': 'png apng gif webp avif bmp',
  'font/': 'woff woff2 ttf otf',
  'video/': 'mp4 webm',
  'audio/': 'ogg wav flac',
  'application/': 'wasm pdf zip',
};

const types: ReadonlyMap<string, string> = new Map(
  Object.entries(extensions).flatMap(([type, names]) =>
    names.split(' ').map((name) => [name, type.endsWith('/') ? type + name : type] as const),
  ),
);

/** Compressible without being text. */
const compressible = ['font/ttf', 'font/otf', 'image/bmp', 'image/x-icon', 'application/wasm'];

/** Value of `Content-Type` for a file; plain bytes if the extension is unknown. */
export function contentType(file: string): string {
  return types.get(extname(file).slice(1).toLowerCase()) ?? 'application/octet-stream';
}

/** Whether compression makes files of a type notably smaller. */
export function isCompressible(type: string): boolean {
  return type.includes('charset') || compressible.includes(type);
}
