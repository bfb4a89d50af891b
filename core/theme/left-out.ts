import { moduleEndings } from '../config/theme-folder.js';
import { join } from 'node:path';
import type { Config } from '../config/types.js';
import { type ThemeConfig, themeLayers } from './layers.js';
import { Each, readSmallJson } from '../files/json-file.js';

export type ConditionConfig = Pick<Config, 'locales' | 'versions' | 'themeConfig'>;

/** What a site must have for a component to render anything. */
const conditions: Readonly<Record<string, (config: ConditionConfig) => boolean>> = {
  announcement: ({ themeConfig }) => themeConfig.announcement !== undefined,
  languages: ({ locales }) => locales.length > 1,
  versions: ({ versions }) => versions.length > 1,
};

/**
 * Paths, without extension, of components that render nothing on this site according to the manifests of their themes.
 * Bundles contain empty components instead. A component that the site has itself is not affected.
 */
export function leftOutComponents(config: ThemeConfig & ConditionConfig): string[] {
  return themeLayers(config)
    .filter(({ folder }) => folder !== config.siteTheme)
    .flatMap(({ folder }) => {
      const names = Object.entries(readManifest(folder)).filter(([, { onlyWith = '' }]) => {
        const isMet = Object.hasOwn(conditions, onlyWith) ? conditions[onlyWith] : undefined;
        return isMet?.(config) === false;
      });
      return names.map(([name]) => join(folder, name));
    })
    .sort();
}

/** The modules of such a component: a file, or the components in its folder. */
export function componentModules(path: string): RegExp {
  const escaped = path.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const endings = moduleEndings.map((ending) => ending.slice(1)).join('|');
  return new RegExp(`^${escaped}(?:[\\\\/][A-Z][^\\\\/]*|[\\\\/]index)?\\.(?:${endings})$`);
}

/**
 * How stable a component is. `safe`: its props and its file stay compatible within a major version. `unsafe`: wrapping
 * or copying works, but may have to be repeated with a new version.
 */
export type Safety = 'safe' | 'unsafe';

/** An entry of `swizzle.json` of a theme. Components that are not listed are unsafe. */
export interface ManifestEntry {
  wrap?: Safety;
  eject?: Safety;
  /** What a site must have for the component to render anything: an `announcement`, several `languages` or `versions`. */
  onlyWith?: string;
}

/** The manifest of the components of a theme, by name. */
export function readManifest(folder: string): Readonly<Record<string, ManifestEntry>> {
  return readSmallJson<Record<string, ManifestEntry>>(join(folder, 'swizzle.json'), {}, new Each({}));
}
