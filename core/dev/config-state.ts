import { existsSync, readFileSync } from 'node:fs';
import { configSources } from '../config/sources.js';
import type { Config } from '../config/types.js';
import { hash, hashOf } from '../files/hash.js';

/** What a session was opened with, to see whether a configuration is again what it was. */
export interface ConfigState {
  /** Whether one of these files says nothing else than it did then. Absolute paths. */
  isAsBefore(changed: Iterable<string>): boolean;
}

/** Notes what the files of a configuration say. */
export function configState({ configFile, configFiles = [] }: Pick<Config, 'configFile' | 'configFiles'>): ConfigState {
  const files = new Set([...configSources(configFile), ...configFiles]);
  const read = (): string => hashOf([...files].map((file) => (existsSync(file) ? hash(readFileSync(file)) : '')));
  const before = read();
  return {
    isAsBefore: (changed) => [...changed].every((file) => files.has(file)) && read() === before,
  };
}
