import { ContentError } from 'tapdocs/client';
import { type GlobalDocs, useInstances } from './all-docs.js';

const docs = 'docusaurus-plugin-content-docs';

const hint =
  'Plugins of Docusaurus do not run here. Put the data into `customFields` of the configuration, and read `useDocusaurusContext().siteConfig.customFields`.';

function refuse(plugin: string): never {
  throw new ContentError(`The plugin \`${plugin}\` has no data in Tapdocs.`, hint);
}

type Instances = Readonly<Record<string, GlobalDocs>>;

/** Data of plugins by name and id. Only docs have some; that of another plugin is an error. */
export default function useGlobalData(): Readonly<Record<string, Instances>> {
  const own: Record<string, Instances> = { [docs]: useInstances() };
  return new Proxy(own, {
    get(target, name): unknown {
      // Code other than components reads these to find out what the value is.
      if (typeof name === 'symbol' || name in target || name === 'toJSON' || name === 'then' || name === '$$typeof')
        return Reflect.get(target, name);
      return refuse(name);
    },
  });
}

/** Data of all instances of a plugin, by id. */
export function useAllPluginInstancesData(plugin: string): Instances {
  const data = useInstances();
  return plugin === docs ? data : refuse(plugin);
}

interface FindOptions {
  /** Throws if there is no such instance. */
  failfast?: boolean;
}

/** Data of an instance of a plugin. */
export function usePluginData(
  plugin: string,
  id = 'default',
  { failfast = false }: FindOptions = {},
): GlobalDocs | undefined {
  const all = useInstances();
  const found = plugin === docs ? all[id] : refuse(plugin);
  if (found || !failfast) return found;
  const known = Object.keys(all).map((key) => `\`${key}\``);
  throw new ContentError(`There are no docs with the id \`${id}\`.`, `There are: ${known.join(', ')}.`);
}
