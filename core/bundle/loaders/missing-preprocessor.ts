import type { LoaderContext } from '@rspack/core';

/** Replaces a preprocessor that is not installed, and reports what to install. */
export default function missingPreprocessor(this: LoaderContext<{ name: string }>): never {
  const { name } = this.getOptions();
  throw new Error(
    `Style sheets of this kind need the package \`${name}\`: install it in your site (\`npm i ${name}\`).`,
  );
}
