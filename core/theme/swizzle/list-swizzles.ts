import { moduleEndings } from '../../config/theme-folder.js';
import { existsSync, readFileSync } from 'node:fs';
import { join, basename } from 'node:path';
import type { Config } from '../../config/types.js';
import { below } from '../../files/paths.js';
import { originalFolders, slotFiles } from '../components.js';
import { isFile } from '../../files/stats.js';
import { findInLayers, moduleNames, namesInLayers, placesOf } from '../layers.js';
import { readManifest, type Safety } from '../left-out.js';
import { type Problem, problem } from '../../problems/problem.js';
import { editDistance, nearest } from '../../problems/nearest.js';

/** A component of the theme, or of a plugin, that a site can wrap or copy. */
export interface Swizzle {
  /** As in `@theme/<name>`. */
  name: string;
  /** Absolute folder of the theme, or of the plugin. */
  layer: string;
  /** Its module below that folder: `DocFooter/index.tsx`, or `DocFooter.tsx` if it is a single file. */
  entry: string;
  wrap: Safety;
  eject: Safety;
  /** Its description in one sentence: the first one of its comment. */
  about: string;
  /** Whether the site's `theme/` has a component with that name. */
  taken: boolean;
}

/** All components below the layer of the site, sorted by name. */
export function listSwizzles(config: Pick<Config, 'siteTheme' | 'theme' | 'plugins'>): Swizzle[] {
  const all = swizzlesOfLayers(config);
  return all
    .filter(({ name }, index) => all.findIndex((other) => other.name === name) === index)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The components of all layers below the site's, the highest first, including those that another layer hides. */
export function swizzlesOfLayers(config: Pick<Config, 'siteTheme' | 'theme' | 'plugins'>): Swizzle[] {
  return originalFolders(config).flatMap(({ folder, names }) => {
    const manifest = readManifest(folder);
    return names.flatMap((name): Swizzle[] => {
      const file = findInLayers(name, [{ folder }]);
      const entry = file && below(folder, file);
      if (!file || !entry) return [];
      const { wrap = 'unsafe', eject = 'unsafe' } = manifest[name] ?? {};
      const taken = ['', ...moduleEndings].some((end) => existsSync(join(config.siteTheme, name + end)));
      return [{ name, layer: folder, entry, wrap, eject, about: firstSentence(file, folder), taken }];
    });
  });
}

/**
 * The first sentence of the comment before a file's default export, or ''. A file that re-exports another component has the sentence
 * of that component.
 *
 * @param folder the theme that contains the file
 */
function firstSentence(file: string, folder?: string): string {
  const source = readFileSync(file, 'utf8');
  const [, target] = /export \{ default\b[^}]*\} from '@theme\/([^']+)'/.exec(source) ?? [];
  const other = target !== undefined && folder !== undefined ? findInLayers(target, [{ folder }]) : null;
  if (other && other !== file) return firstSentence(other);
  const [, comment = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export default /.exec(source) ?? [];
  const text = comment
    .replaceAll(/^\s*\* ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return /^.*?\.(?= |$)/.exec(text)?.[0] ?? text;
}

/** A named place of the theme that a site fills with a file, `theme/slots/<name>.tsx`. */
export interface Slot {
  name: string;
  /** Its place, in one sentence: the first one of the comment in the theme's file. */
  about: string;
  /** Whether the site fills it. */
  filled: boolean;
}

/** The slots of the theme and of plugins, sorted by name. */
export function listSlots(config: Pick<Config, 'siteTheme' | 'theme' | 'plugins'>): Slot[] {
  const [siteSlots = new Map<string, string>(), ...others] = slotFiles(config);
  // The theme's file comes last, because it describes the place; a plugin's file describes its content.
  const files = new Map(others.flatMap((folder) => [...folder]));
  return [...files]
    .map(([name, file]) => ({ name, about: firstSentence(file), filled: siteSlots.has(name) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Warnings about files in the site's `theme/slots/` that are not shown, most likely because of a typo.
 *
 * @param isUsed whether a file is in the bundle, because a component of the site may define its own slots
 */
export function unknownSlots(
  config: Pick<Config, 'root' | 'siteTheme' | 'theme' | 'plugins'>,
  isUsed: (file: string) => boolean,
): Problem[] {
  const [siteSlots = new Map<string, string>(), ...others] = slotFiles(config);
  const slots = new Set(others.flatMap((folder) => [...folder.keys()]));
  return [...siteSlots]
    .filter(([name, file]) => !slots.has(name) && !isUsed(file))
    .map(([name, file]) =>
      problem('SLOT_UNKNOWN', { name, nearest: nearest(name, slots) }, { file: below(config.root, file) ?? file }),
    );
}

/**
 * Warnings about components in the site's `theme/` whose names are those of components of the theme but for a letter or their case. They
 * replace nothing.
 *
 * @param isUsed whether a file is in the bundle, because a component of the site may have such a name
 */
export function misnamedComponents(
  config: Pick<Config, 'root' | 'siteTheme' | 'theme' | 'plugins'>,
  isUsed: (file: string) => boolean,
): Problem[] {
  const originals = new Set(originalFolders(config).flatMap(({ names }) => names));
  return moduleNames(config.siteTheme).flatMap((name) => {
    const near = nearest(name, originals);
    const file = findInLayers(name, [{ folder: config.siteTheme }]);
    const isMisnamed = near !== undefined && !originals.has(name) && isMistyped(name, near);
    if (!isMisnamed || file === null || isUsed(file)) return [];
    return [problem('THEME_MISNAMED', { name, nearest: near }, { file: below(config.root, file) ?? basename(file) })];
  });
}

/** Warnings about files in the site's `theme/` whose names belong to other files, unless these import them. */
export function hiddenComponents(
  { root, siteTheme }: Pick<Config, 'root' | 'siteTheme'>,
  isUsed: (file: string) => boolean,
): Problem[] {
  const shown = (file: string): string => below(root, file) ?? basename(file);
  return namesInLayers([{ owner: '', folder: siteTheme }]).flatMap((name) => {
    const [used = '', ...hidden] = placesOf(name, siteTheme).filter((file) => isFile(file));
    return hidden
      .filter((file) => !isUsed(file))
      .map((file) => problem('THEME_HIDDEN', { name, used: shown(used) }, { file: shown(file) }));
  });
}

/** A plural is a component of its own, such as `Card` next to `Cards`. */
function isMistyped(name: string, near: string): boolean {
  if (name === `${near}s` || near === `${name}s`) return false;
  return editDistance(name.toLowerCase(), near.toLowerCase()) <= (name.length > 4 ? 1 : 0);
}
