import type { LoaderContext } from '@rspack/core';

/** Replaces a preprocessor that is not installed, and reports what to install. */
export default function missingPreprocessor(this: LoaderContext<{ names: string }>): never {
  const { names } = this.getOptions();
  throw new Error(
    `Style sheets of this kind need packages that are not installed. Install them in your site: \`npm i -D ${names}\`.`,
  );
}
