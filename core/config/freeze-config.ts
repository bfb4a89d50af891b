import { isPlainObject } from './checks.js';
import type { Config } from './types.js';

/** Freezes a configuration through and through, plugins excepted: those of the site and of the Markdown pipeline keep state. */
export function freezeConfig<Given extends Config>(config: Given): Readonly<Given> {
  const { plugins, markdown, ...rest } = config;
  const { remarkPlugins, rehypePlugins, recmaPlugins, ...compile } = markdown;
  for (const list of [plugins, remarkPlugins, rehypePlugins, recmaPlugins]) Object.freeze(list);
  freeze(rest);
  freeze(compile);
  Object.freeze(markdown);
  return Object.freeze(config);
}

function freeze(value: unknown): void {
  if (!Array.isArray(value) && !isPlainObject(value)) return;
  Object.freeze(value);
  for (const item of Object.values(value)) freeze(item);
}
