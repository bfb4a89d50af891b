import { loadConfig } from '../config/load.js';
import { resolveConfig } from '../config/resolve.js';
import type { Config } from '../config/types.js';
import type { Logger } from '../problems/logger.js';
import { createSite } from '../create-site.js';
import { diffCopies, updateCopies } from './swizzle/update-copies.js';
import { type Copy, examineCopies } from './swizzle/doctor.js';
import { listSlots, type Slot, listSwizzles, type Swizzle } from './swizzle/list-swizzles.js';
import { swizzle, type SwizzleOptions } from './swizzle/swizzle.js';
import type { CopyUpdate } from './swizzle/update-copies.js';

export interface ThemeToolOptions {
  /** Absolute path of the site. */
  root: string;
  configFile?: string | undefined;
  logger: Logger;
}

/** Components of the theme and of plugins that the site can wrap or copy, and slots that it can fill. */
export async function listTheme(options: ThemeToolOptions): Promise<{ components: Swizzle[]; slots: Slot[] }> {
  const config = await readConfig(options);
  return { components: listSwizzles(config), slots: listSlots(config) };
}

/** Adds a component to the site's `theme/`. Resolves with the new files, below the root. */
export async function swizzleComponent(options: ThemeToolOptions & Omit<SwizzleOptions, 'config'>): Promise<string[]> {
  return swizzle({ ...options, config: await readConfig(options) });
}

/** Merges the changes in the installed components into the site's copies, by default of all components. */
export async function updateComponents(options: ThemeToolOptions & { names: readonly string[] }): Promise<CopyUpdate> {
  return updateCopies({ config: await readConfig(options), names: options.names });
}

/** The states of the site's copies relative to the installed originals. */
export async function doctor(options: ThemeToolOptions): Promise<Copy[]> {
  return examineCopies(await readConfig(options));
}

/** The changes in the components since the site copied them, as a unified diff. */
export async function diffOriginals(options: ThemeToolOptions): Promise<string> {
  return diffCopies(await readConfig(options));
}

/** Including the changes of plugins. */
async function readConfig({ root, configFile, logger }: ThemeToolOptions): Promise<Config> {
  const { config, file } = await loadConfig(root, { configFile });
  return (await createSite(resolveConfig(config, { root, configFile: file }), logger)).config;
}
