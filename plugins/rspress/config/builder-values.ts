import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { isPlainObject } from 'tapdocs';
import type { Fields } from '../../config-fields.js';
import { readHtmlTags, type Tag } from './head.js';

/** The values of `builderConfig` that have an effect here. */
export interface BuilderValues {
  alias: Record<string, string>;
  head: Tag[];
  base: string | undefined;
  icon: string | undefined;
}

const instead =
  'It is an option of the build of Rspress. Write a plugin of Tapdocs that taps the hook `bundler`, if pages need it.';

/** Reads `builderConfig`: aliases and head tags. The rest configures the build of Rspress. */
export function readBuilder(fields: Fields | undefined, root: string): BuilderValues {
  const resolving = fields?.object('resolve');
  const source = fields?.object('source');
  const html = fields?.object('html');
  const server = fields?.object('server');
  const head = readHtmlTags(html);
  const base = server?.filled('base');
  const icon = html?.filled('favicon');
  const alias = { ...readAlias(source, root), ...readAlias(resolving, root) };
  // These are only for the server of Rspress.
  server?.skip('open', 'port', 'host', 'printUrls', 'strictPort');
  for (const part of [resolving, source, html, server]) part?.rest({}, instead);
  fields?.skip('dev');
  fields?.rest({}, instead);
  return { alias, head, base, icon: icon !== undefined && /^(?:\/|https?:)/.test(icon) ? icon : undefined };
}

function readAlias(fields: Fields | undefined, root: string): Record<string, string> {
  const alias = fields?.any('alias');
  if (!isPlainObject(alias)) return {};
  const entries = Object.entries(alias).flatMap(([name, path]): [string, string][] => {
    const inSite = typeof path === 'string' && /^[./]/.test(path) ? relative(root, resolve(root, path)) : null;
    if (inSite !== null && existsSync(join(root, inSite))) return [[name, inSite.replaceAll('\\', '/') || '.']];
    fields?.report.unused(`${fields.keyOf('alias')}.${name}`, 'An alias leads to a file or folder that exists.');
    return [];
  });
  return Object.fromEntries(entries);
}
