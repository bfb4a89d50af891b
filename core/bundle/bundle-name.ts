import type { Configuration } from '@rspack/core';

/** The three bundles: pages at build time, documents at build time, and the browser. */
export type BundleName = 'content' | 'server' | 'client';

/** The value of a `bundler` tap. webpack has the same format. */
export type BundlerConfiguration = Configuration;
