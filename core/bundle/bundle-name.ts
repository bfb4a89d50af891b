import type { Configuration } from '@rspack/core';

/** The three bundles: pages at build time, documents at build time, and the browser. */
export type BundleName = 'content' | 'server' | 'client';

/** What a `bundler` tap receives; webpack reads the same shape. */
export type BundlerConfiguration = Configuration;
