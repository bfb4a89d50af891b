import { existsSync, readFileSync } from 'node:fs';
import { configSources } from '../config/sources.js';
import type { Config } from '../config/types.js';
import { hash, hashOf } from '../files/hash.js';

/** The state of the configuration of a session, to detect whether a changed configuration is the same again. */
export interface ConfigState {
  /** Whether one of these files is unchanged since then. Absolute paths. */
  isAsBefore(changed: Iterable<string>): boolean;
}

/** Records the contents of the files of a configuration. */
export function configState({ configFile, configFiles = [] }: Pick<Config, 'configFile' | 'configFiles'>): ConfigState {
  const files = new Set([...configSources(configFile), ...configFiles]);
  const read = (): string => hashOf([...files].map((file) => (existsSync(file) ? hash(readFileSync(file)) : '')));
  const before = read();
  return {
    isAsBefore: (changed) => [...changed].every((file) => files.has(file)) && read() === before,
  };
}
