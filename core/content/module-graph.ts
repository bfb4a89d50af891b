import type { Compilation, Module } from '@rspack/core';

/** Which files modules are made from. */
export interface ModuleGraph {
  /** A file with all that it imports. */
  reach(file: string): ReadonlySet<string>;
  /** Files that the generated entry imports. */
  entries: readonly string[];
}

/** Key of the generated entry, a module without a file. */
const entryKey = 'data:';

/** Reads the module graph once; `reach` is then a walk over plain sets. */
export function readModuleGraph(compilation: Compilation): ModuleGraph {
  const imports = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    const file = fileOf(module);
    if (!file) continue;
    const targets = imports.get(file) ?? new Set<string>();
    for (const { module: target } of compilation.moduleGraph.getOutgoingConnections(module)) {
      const targetFile = target && fileOf(target);
      if (targetFile && targetFile !== file) targets.add(targetFile);
    }
    imports.set(file, targets);
  }
  return {
    entries: [...(imports.get(entryKey) ?? [])],
    reach(start) {
      const reached = new Set([start]);
      for (const file of reached) for (const target of imports.get(file) ?? []) reached.add(target);
      return reached;
    },
  };
}

function fileOf(module: Module): string | null {
  const resource = 'resource' in module ? module.resource : undefined;
  if (typeof resource !== 'string') return null;
  return resource.startsWith(entryKey) ? entryKey : resource.replace(/\?.*$/, '');
}
