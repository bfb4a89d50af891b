import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const urlStyles = ['clean', 'slash', 'html'] as const;
export type UrlStyle = (typeof urlStyles)[number];

const options: Readonly<Record<UrlStyle, string>> = {
  clean: 'cleanUrls: true',
  slash: 'trailingSlash: true',
  html: 'cleanUrls: false',
};

/** Changes the configuration of a copy of `url-styles`. */
export function setStyle(root: string, style: UrlStyle): void {
  const file = join(root, 'tapdocs.config.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/(?:cleanUrls|trailingSlash): \w+/, options[style]));
}

/** The URL of one of its pages, as a reader of the documentation would expect it. */
export function pageUrl(style: UrlStyle, path: string): string {
  if (path.endsWith('/') || style === 'clean') return `/docs${path}`;
  return `/docs${path}${style === 'slash' ? '/' : '.html'}`;
}
