import type { DocumentDescription } from './description.js';
import { join } from 'node:path';
import type { HeadTag } from '../contract/index.js';
import type { Config } from '../config/types.js';
import { siteFile } from '../markdown/page-state.js';

/** Files of the public folder that are the icon if none is configured, the best one first. */
const usualIcons = ['favicon.svg', 'favicon.ico', 'favicon.png'];

/** An empty icon. */
const noIcon = 'data:,';

/**
 * The URL of the icon of a site that configures none. If the public folder has none, it is an empty icon, because browsers request
 * `/favicon.ico` for a document without an icon. '' if an icon is configured, or if the policy does not allow the empty icon.
 */
export function usualIcon({ icon, base, publicDir, security }: Config): string {
  if (icon) return '';
  const path = usualIconIn(publicDir);
  if (path) return iconUrl(path, base);
  const allowed = security.csp ? security.sources['img-src'] : undefined;
  return !allowed || allowed.includes('data:') ? noIcon : '';
}

export function iconUrl(icon: string, base: string): string {
  return icon.startsWith('/') && !icon.startsWith('//') ? base.slice(0, -1) + icon : icon;
}

export function iconTag(href: string): HeadTag {
  return { tag: 'link', attributes: { rel: 'icon', href } };
}

function usualIconIn(publicDir: string): string {
  const icon = usualIcons.find((name) => siteFile(join(publicDir, name), { root: publicDir }));
  return icon ? `/${icon}` : '';
}

/** Whether a file can be the icon of a site that configures none. */
export function isUsualIcon(file: string, { publicDir }: Pick<Config, 'publicDir'>): boolean {
  return usualIcons.some((name) => join(publicDir, name) === file);
}

/** Adds the icon to a document whose configuration, page and plugins set none. */
export function withIcon(document: DocumentDescription, icon: string): DocumentDescription {
  const { head, page } = document;
  const tags = [...head, ...page.head.tags, ...(page.head.others ?? [])];
  if (icon === '' || tags.some(isIcon)) return document;
  // Browsers use the last icon, so a theme can still add one.
  return { ...document, head: [iconTag(icon), ...head] };
}

function isIcon({ tag, attributes: { rel } }: HeadTag): boolean {
  return tag === 'link' && typeof rel === 'string' && rel.toLowerCase().split(/\s+/).includes('icon');
}

/** Whether a document has the empty icon, which a policy must allow. */
export function saysNoIcon(rel: string, href: string): boolean {
  return /\bicon\b/i.test(rel) && href === noIcon;
}
