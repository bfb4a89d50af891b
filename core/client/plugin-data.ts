import type { PluginData } from '../contract/index.js';
import { useSite } from './site.js';

/**
 * The data that a plugin added to `pluginData` in its tap of the hook `config`. Undefined if the site does not have the
 * plugin.
 */
export function usePluginData<Name extends keyof PluginData>(name: Name): PluginData[Name] | undefined {
  return useSite().plugins?.[name] as PluginData[Name] | undefined;
}
