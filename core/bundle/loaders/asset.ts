import type { LoaderContext } from '@rspack/core';

export interface AssetOptions {
  /** Registers a file for the output and gives its URL. */
  addFile(bytes: Uint8Array, resource: string): { url: string };
}

/** An imported image, font or other file: the module exports its URL, hash in the name, the same in all programs. */
export default function assetLoader(this: LoaderContext<AssetOptions>, source: Uint8Array): string {
  const { url } = this.getOptions().addFile(source, this.resourcePath);
  return `export default ${JSON.stringify(url)};`;
}

/** The loader wants bytes. */
export const raw = true;
