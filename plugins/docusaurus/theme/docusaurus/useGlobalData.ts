import { ContentError } from 'tapdocs/client';

const hint =
  'Plugins of Docusaurus do not run here. Put the data into `customFields` of the configuration, and read `useDocusaurusContext().siteConfig.customFields`.';

/** Data of a plugin: there is none. */
export function usePluginData(plugin: string): never {
  throw new ContentError(`The plugin \`${plugin}\` has no data in Tapdocs.`, hint);
}

export { usePluginData as useAllPluginInstancesData };

/** Data of all plugins: there is none. */
export default function useGlobalData(): never {
  throw new ContentError('Plugins have no data in Tapdocs.', hint);
}
