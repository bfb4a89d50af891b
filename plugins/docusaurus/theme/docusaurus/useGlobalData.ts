import { ContentError } from 'tapdocs/client';

const hint =
  'Plugins of Docusaurus do not run here. Put the data into `customFields` of the configuration, and read `useDocusaurusContext().siteConfig.customFields`.';

function refuse(name: string): never {
  throw new ContentError(`\`${name}()\` has no data in Tapdocs.`, hint);
}

/** Data of the plugins of Docusaurus, which does not exist. */
export default function useGlobalData(): never {
  return refuse('useGlobalData');
}

/** Data of a plugin of Docusaurus, which does not exist. */
export function usePluginData(): never {
  return refuse('usePluginData');
}

/** Data of all instances of a plugin of Docusaurus, which does not exist. */
export function useAllPluginInstancesData(): never {
  return refuse('useAllPluginInstancesData');
}
