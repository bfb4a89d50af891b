import type { LoaderContext } from '@rspack/core';

/** `@theme`: with the components of the default theme, those that only other layers have. */
export default function themeIndexLoader(this: LoaderContext<{ names: readonly string[] }>, source: string): string {
  const { names } = this.getOptions();
  return source + names.map((name) => `export { default as ${name} } from '@theme/${name}';\n`).join('');
}
