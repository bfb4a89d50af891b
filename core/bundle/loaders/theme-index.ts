import type { LoaderContext } from '@rspack/core';

/** `@theme`: the components of the default theme, and those that only other layers have. */
export default function themeIndexLoader(this: LoaderContext<{ names: readonly string[] }>, source: string): string {
  const { names } = this.getOptions();
  return source + names.map((name) => `export { default as ${name} } from '@theme/${name}';\n`).join('');
}
