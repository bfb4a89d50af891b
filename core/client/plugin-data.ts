import type { PluginData } from '../contract/index.js';
import { useSite } from './site.js';

/** What a plugin tells the browser, as its tap of the hook `config` added it to `pluginData`; undefined without the plugin. */
export function usePluginData<Name extends keyof PluginData>(name: Name): PluginData[Name] | undefined {
  return useSite().plugins?.[name] as PluginData[Name] | undefined;
}
