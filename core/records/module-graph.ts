import type { Compilation, Module } from '@rspack/core';
import { isGeneratedModule } from '../bundle/generated-module.js';

/** The source files of modules. */
export interface ModuleGraph {
  /** A file, or a generated module by its URL, with all files that it imports. */
  reach(start: string): ReadonlySet<string>;
  /** The imports of the generated entry: files, and URLs of generated modules. */
  entries: readonly string[];
}

/**
 * Reads the module graph once, so that `reach` only walks over plain sets.
 *
 * @param entry the generated entry, a URL with the scheme `data`
 * @param isOutside whether a file is left out, with the files that only it imports. Default: none
 */
export function readModuleGraph(
  compilation: Compilation,
  entry: string,
  isOutside: (file: string) => boolean = () => false,
): ModuleGraph {
  const imports = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    const name = nameOf(module);
    if (name === null || isOutside(name)) continue;
    const targets = imports.get(name) ?? new Set<string>();
    for (const { module: target } of compilation.moduleGraph.getOutgoingConnections(module)) {
      const targetName = target && nameOf(target);
      if (targetName && targetName !== name && !isOutside(targetName)) targets.add(targetName);
    }
    imports.set(name, targets);
  }
  return {
    entries: [...(imports.get(entry) ?? [])],
    reach(start) {
      const reached = new Set([start]);
      for (const name of reached) for (const target of imports.get(name) ?? []) reached.add(target);
      return new Set([...reached].filter((name) => !isGeneratedModule(name)));
    },
  };
}

/** Null for a module that is neither a file nor generated, such as a data URL in a style sheet. */
function nameOf(module: Module): string | null {
  const resource = 'resource' in module && typeof module.resource === 'string' ? module.resource : null;
  if (resource === null || isGeneratedModule(resource)) return resource;
  return resource.startsWith('data:') ? null : resource.replace(/\?.*$/, '');
}
