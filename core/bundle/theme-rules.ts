import { join, sep } from 'node:path';
import type { RuleSetRule } from '@rspack/core';
import { entryFile } from '../installed/entry-file.js';
import { addedComponents } from '../theme/components.js';
import { defaultTheme, folderNames, type ThemeConfig, type ThemeLayer, themeLayers } from '../theme/layers.js';

/** `?raw`, alone or among others: the text of a file is asked for. */
export const rawQuery = /^\?(?:.*&)?raw(?:&|$)/;

/** What all modules ask for by the names of the theme. */
export function themeAlias(config: ThemeConfig): Record<string, string | string[]> {
  const layers = themeLayers(config);
  return {
    '@theme$': join(defaultTheme, 'index.ts'),
    '@theme': layers.map(({ folder }) => folder),
    ...originalAlias(layers.slice(1)),
  };
}

/**
 * Rules for the modules of layers: what `@theme-original` means depends on who asks. The innermost of nested folders counts, so that
 * each file has one rule.
 */
export function themeRules(config: ThemeConfig): RuleSetRule[] {
  const layers = themeLayers(config);
  const rules = layers.map((layer, index): RuleSetRule => {
    const own = prefixes(layer);
    const nested = layers
      .flatMap(prefixes)
      .filter((prefix) => own.some((start) => prefix !== start && prefix.startsWith(start)));
    return {
      include: own,
      exclude: nested,
      resolve: { alias: originalAlias(layers.slice(index + 1)) },
    };
  });
  const written = layers.filter(({ folder }) => folder !== defaultTheme);
  const names = addedComponents(config);
  return [
    ...rules,
    {
      test: /\.(?:[cm]?[jt]sx?)$/,
      include: written.flatMap(prefixes),
      resourceQuery: { not: [rawQuery] },
      use: [{ loader: loaderFile('theme-module'), options: { layers } }],
    },
    // What a page takes by name from `@theme` brings that component with its styles, not all of them.
    {
      include: join(defaultTheme, 'index.ts'),
      sideEffects: false,
      ...(names.length > 0 && { use: [{ loader: loaderFile('theme-index'), options: { names } }] }),
    },
  ];
}

/** What `@theme-original` means where these layers are below. */
export function originalAlias(below: readonly ThemeLayer[]): Record<string, string[]> {
  const folders = below.map(({ folder }) => folder);
  // An alias that leads nowhere: without one, a package of that name would be looked for.
  return { '@theme-original': folders.length > 0 ? folders : [join(defaultTheme, 'none-below')] };
}

/** How the paths of a layer's files start. */
function prefixes({ folder }: ThemeLayer): string[] {
  return folderNames(folder).map((name) => name + sep);
}

function loaderFile(name: string): string {
  return entryFile(`core/bundle/loaders/${name}`);
}
