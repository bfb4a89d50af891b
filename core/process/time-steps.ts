import type { VFile } from 'vfile';
import type { MarkdownPlugins } from '../hooks.js';
import type { UnifiedPlugins } from '../config/types.js';
import type { Profiler } from './profiler.js';

type Transform = (tree: unknown, file: VFile, next?: unknown) => unknown;
type Parser = (document: string, file: VFile) => unknown;
interface Processor {
  parser?: Parser;
}
type Attacher = (this: Processor, ...options: unknown[]) => Transform | undefined;

/**
 * The same plugins, each with a record of its time for each file. For a plugin that replaces the parser, the parser is
 * also timed.
 */
export function timeSteps(plugins: MarkdownPlugins, profiler: Profiler): MarkdownPlugins {
  const time = (list: UnifiedPlugins): UnifiedPlugins =>
    list.map((plugin) => {
      const [attach, ...options] = Array.isArray(plugin) ? (plugin as unknown[]) : [plugin];
      if (typeof attach !== 'function') return plugin;
      return [timed(attach as Attacher, profiler), ...options];
    }) as UnifiedPlugins;
  return { remark: time(plugins.remark), rehype: time(plugins.rehype), recma: time(plugins.recma) };
}

function timed(attach: Attacher, profiler: Profiler): Attacher {
  const name = attach.name || 'anonymous step';
  return function (...options) {
    const before = this.parser;
    const transform = attach.apply(this, options);
    const { parser } = this;
    if (parser && parser !== before)
      this.parser = (document, file) =>
        profiler.span({ kind: 'step', name: `${name} (parser)`, page: file.path }, () => parser(document, file));
    if (!transform) return transform;
    const run = (tree: unknown, file: VFile, next?: unknown): unknown =>
      profiler.span({ kind: 'step', name, page: file.path }, () => transform(tree, file, next));
    // unified checks the number of parameters to know whether a step calls `next`.
    return transform.length > 2 ? run : (tree, file) => run(tree, file);
  };
}
