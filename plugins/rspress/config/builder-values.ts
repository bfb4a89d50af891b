import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { isPlainObject } from 'tapdocs/kit';
import type { Fields } from '../../presets/config-fields.js';
import { readHtmlTags, type Tag } from './head.js';

/** The values of `builderConfig` that have an effect here. */
export interface BuilderValues {
  alias: Record<string, string>;
  head: Tag[];
  base: string | undefined;
  icon: string | undefined;
  /** Code of constants, by name. */
  constants: Record<string, string>;
}

const instead =
  'It is an option of the build of Rspress. Write a plugin of Tapdocs that taps the hook `bundler`, if pages need it.';

/** Reads `builderConfig`: aliases, constants and head tags. The rest configures the build of Rspress. */
export function readBuilder(fields: Fields | undefined, root: string): BuilderValues {
  const resolving = fields?.object('resolve');
  const source = fields?.object('source');
  const html = fields?.object('html');
  const server = fields?.object('server');
  const head = readHtmlTags(html);
  const base = server?.filled('base');
  const icon = html?.filled('favicon');
  const constants = readConstants(source);
  const alias = { ...readAlias(source, root), ...readAlias(resolving, root) };
  // These are only for the server of Rspress.
  server?.skip('open', 'port', 'host', 'printUrls', 'strictPort');
  for (const part of [resolving, source, html, server]) part?.rest({}, instead);
  fields?.skip('dev');
  fields?.rest({}, instead);
  const isIcon = icon !== undefined && /^(?:\/|https?:)/.test(icon);
  if (icon !== undefined && !isIcon)
    html?.report.unused(html.keyOf('favicon'), 'Put the file into the public folder, and set `icon` to its path.');
  return { alias, head, base, constants, icon: isIcon ? icon : undefined };
}

/** `source.define`: texts are code, and other values are constants. */
function readConstants(fields: Fields | undefined): Record<string, string> {
  const values = fields?.any('define');
  if (!isPlainObject(values)) return {};
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
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
