import type { Compilation, Module } from '@rspack/core';

/** Which files modules are made from. */
export interface ModuleGraph {
  /** A file with all that it imports. */
  reach(file: string): ReadonlySet<string>;
  /** Files that the generated entry imports. */
  entries: readonly string[];
}

/**
 * Reads the module graph once; `reach` is then a walk over plain sets.
 *
 * @param entry the generated entry, a URL with the scheme `data`
 */
export function readModuleGraph(compilation: Compilation, entry: string): ModuleGraph {
  const imports = new Map<string, Set<string>>();
  const entries = new Set<string>();
  for (const module of compilation.modules) {
    const file = fileOf(module);
    if (!file && resourceOf(module) !== entry) continue;
    const targets = file ? (imports.get(file) ?? new Set<string>()) : entries;
    for (const { module: target } of compilation.moduleGraph.getOutgoingConnections(module)) {
      const targetFile = target && fileOf(target);
      if (targetFile && targetFile !== file) targets.add(targetFile);
    }
    if (file) imports.set(file, targets);
  }
  return {
    entries: [...entries],
    reach(start) {
      const reached = new Set([start]);
      for (const file of reached) for (const target of imports.get(file) ?? []) reached.add(target);
      return reached;
    },
  };
}

/** Null for a module without a file, such as a picture that a style sheet holds as a URL. */
function fileOf(module: Module): string | null {
  const resource = resourceOf(module);
  return resource === null || resource.startsWith('data:') ? null : resource.replace(/\?.*$/, '');
}

function resourceOf(module: Module): string | null {
  return 'resource' in module && typeof module.resource === 'string' ? module.resource : null;
}
