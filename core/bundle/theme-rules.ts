import { defaultTheme, moduleEndings } from '../config/theme-folder.js';
import { join, sep } from 'node:path';
import type { RuleSetRule } from '@rspack/core';
import type { BundleName } from './asset-name.js';
import { slotQuery } from './loaders/slot.js';
import { entryFile } from '../installed/parts.js';
import { addedComponents, slotFiles } from '../theme/components.js';
import { componentModules, type ConditionConfig, leftOutComponents } from '../theme/left-out.js';
import { folderNames, type ThemeConfig, type ThemeLayer, themeLayers } from '../theme/layers.js';

/** `?raw`, alone or with other parameters, requests the text of a file. */
export const rawQuery = /^\?(?:.*&)?raw(?:&|$)/;

/** Aliases of the theme for all modules. */
export function themeAlias(config: ThemeConfig): Record<string, string | string[]> {
  const layers = themeLayers(config);
  return {
    '@theme$': join(defaultTheme, 'index.ts'),
    '@theme': layers.map(({ folder }) => folder),
    ...originalAlias(layers.slice(1)),
  };
}

/**
 * Rules for the modules of layers, because the meaning of `@theme-original` depends on the importing file. For nested
 * folders, the innermost is used, so that each file has one rule.
 */
export function themeRules(config: ThemeConfig & ConditionConfig, bundle: BundleName): RuleSetRule[] {
  const layers = themeLayers(config);
  const rules = layers.map((layer, index): RuleSetRule => {
    const layerPrefixes = prefixes(layer);
    const nested = layers
      .flatMap(prefixes)
      .filter((prefix) => layerPrefixes.some((start) => prefix !== start && prefix.startsWith(start)));
    return {
      include: layerPrefixes,
      exclude: nested,
      resolve: { alias: originalAlias(layers.slice(index + 1)) },
    };
  });
  const written = layers.filter(({ folder }) => folder !== defaultTheme);
  const names = addedComponents(config);
  return [
    ...rules,
    ...leftOutRules(config),
    // A slot in content is rendered once, at build time.
    ...(bundle === 'content' ? [] : slotRules(config, written.flatMap(prefixes))),
    {
      test: /\.(?:[cm]?[jt]sx?)$/,
      include: written.flatMap(prefixes),
      resourceQuery: { not: [rawQuery] },
      use: [{ loader: loaderFile('theme-module'), options: { layers } }],
    },
    // A named import from `@theme` includes only this component with its styles, not all components.
    {
      include: join(defaultTheme, 'index.ts'),
      sideEffects: false,
      ...(names.length > 0 && { use: [{ loader: loaderFile('theme-index'), options: { names } }] }),
    },
  ];
}

/** Slots of the default theme that other layers fill. */
function slotRules(config: ThemeConfig, include: string[]): RuleSetRule[] {
  const names = [...(slotFiles(config).at(-1)?.keys() ?? [])].join('|');
  const endings = moduleEndings.map((ending) => ending.slice(1)).join('|');
  const test = new RegExp(`[\\\\/]slots[\\\\/](?:${names})(?:[\\\\/]index)?\\.(?:${endings})$`);
  const use = [{ loader: loaderFile('slot') }];
  return [{ test, include, enforce: 'post', resourceQuery: { not: [rawQuery, new RegExp(`^\\?${slotQuery}$`)] }, use }];
}

function leftOutRules(config: ThemeConfig & ConditionConfig): RuleSetRule[] {
  const test = leftOutComponents(config).flatMap((path) => folderNames(path).map(componentModules));
  const use = [{ loader: loaderFile('left-out') }];
  return test.length > 0 ? [{ test, enforce: 'pre', resourceQuery: { not: [rawQuery] }, use }] : [];
}

/** Aliases of `@theme-original` for a layer with these layers below it. */
export function originalAlias(below: readonly ThemeLayer[]): Record<string, string[]> {
  const folders = below.map(({ folder }) => folder);
  // An alias without a target, because otherwise a package with that name would be resolved.
  return { '@theme-original': folders.length > 0 ? folders : [join(defaultTheme, 'none-below')] };
}

/** Start of the paths of a layer's files. */
function prefixes({ folder }: ThemeLayer): string[] {
  return folderNames(folder).map((name) => name + sep);
}

export function loaderFile(name: string): string {
  return entryFile(`core/bundle/loaders/${name}`);
}
