import { pathToFileURL } from 'node:url';
import { dirname } from 'node:path';
import { findPackage } from '../../files/find-package.js';
import { configImports, packageName, requestsIn } from '../sources.js';
import type { StandIns } from './evaluated.js';

/** Loads the module that supplies packages. It is one of a plugin, so it is not checked. */
export async function readStandIns(file: string): Promise<StandIns> {
  const { default: standIns } = (await import(pathToFileURL(file).href)) as { default: StandIns };
  return standIns;
}

/** The packages that a module and its local imports request, and that are supplied. */
export function suppliedPackages(file: string, { supply }: StandIns): Record<string, object> {
  const found = new Map<string, object>();
  for (const source of configImports([file]).files) {
    for (const request of requestsIn(source)) {
      const name = packageName(request);
      if (name === null || found.has(request)) continue;
      const isInstalled = findPackage({ name, from: dirname(source) }) !== null;
      const supplied = supply(request, isInstalled);
      if (supplied) found.set(request, supplied);
    }
  }
  return Object.fromEntries(found);
}
