import type { ConfigModule } from './config-calls.js';
import type { PluginValues } from './config/plugin-values.js';
import { type CreatedRedirects, createRedirectFunction } from './created-redirects.js';
import { createEditUrls, type EditUrls } from './edit-functions.js';
import type { Settings } from './options.js';
import { createSidebarGenerator } from './sidebar-generator.js';

/** The functions of a configuration that run in its process, by the key of the options that they are in. */
export interface ConfigFunctions {
  editUrls: ReadonlyMap<string, EditUrls>;
  generators: ReadonlyMap<string, NonNullable<Settings['generator']>>;
  createdRedirects: CreatedRedirects[];
  /** Keys of the functions. */
  keys: ReadonlySet<string>;
}

/** @param omitted keys of the values that are not JSON */
export function createConfigFunctions(
  { docs, blogs, pages, clientRedirects }: PluginValues,
  omitted: readonly string[],
  module: ConfigModule,
): ConfigFunctions {
  const keys = new Set<string>();
  /** The key of a function, if the configuration has it. */
  const keyOf = (options: string, name: string): string | null => {
    const key = `${options}.${name}`;
    if (!omitted.includes(key)) return null;
    keys.add(key);
    return key;
  };
  const editUrls = [...docs, ...blogs, ...pages].flatMap((part): [string, EditUrls][] => {
    const key = keyOf(part.key, 'editUrl');
    return key === null ? [] : [[part.key, createEditUrls(key, module)]];
  });
  const generators = docs.flatMap((part): [string, NonNullable<Settings['generator']>][] => {
    const key = keyOf(part.key, 'sidebarItemsGenerator');
    return key === null ? [] : [[part.key, { key, generate: createSidebarGenerator(key, module) }]];
  });
  const createdRedirects = clientRedirects.map(({ key: own, fromExtensions }): CreatedRedirects => {
    const key = keyOf(own, 'createRedirects');
    return { fromExtensions, create: key === null ? null : createRedirectFunction(key, module) };
  });
  return {
    editUrls: new Map(editUrls),
    generators: new Map(generators),
    createdRedirects: createdRedirects.filter(({ create, fromExtensions }) => create || fromExtensions.length > 0),
    keys,
  };
}
