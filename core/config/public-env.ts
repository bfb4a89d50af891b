import type { Config } from './types.js';

/** Code of the variables of the environment that every bundle replaces by their values. */
export function publicValues({ publicEnv }: Pick<Config, 'publicEnv'>): Record<string, string> {
  return Object.fromEntries(
    publicEnv.map((name) => [`process.env.${name}`, JSON.stringify(process.env[name]) ?? 'undefined']),
  );
}
