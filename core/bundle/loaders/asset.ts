import type { LoaderContext } from '@rspack/core';
import { svgComponent } from '../svg-component.js';

export interface AssetOptions {
  /** Registers a file for the output and returns its URL. */
  addFile(bytes: Uint8Array, resource: string): { url: string };
  /**
   * URL of a file that the site publishes unchanged; null for other files. Absent if every file gets a name with a
   * hash.
   */
  publicUrl?(file: string): string | null;
  /** Whether a file with a query is an SVG that is imported as a component. Absent if none is. */
  isComponent?(file: string, query: string): boolean;
}

/**
 * An image, font or other file that a module imports or a style sheet refers to. The module exports its URL, which is the same in all
 * bundles. The file name contains a hash, except for public files.
 */
export default function assetLoader(this: LoaderContext<AssetOptions>, source: Uint8Array): string {
  const { addFile, publicUrl, isComponent } = this.getOptions();
  const component = isComponent?.(this.resourcePath, this.resourceQuery)
    ? svgComponent(Buffer.from(source).toString())
    : null;
  if (component !== null) return component;
  const fileUrl = publicUrl?.(this.resourcePath);
  const url = fileUrl ? fileUrl + this.resourceQuery : addFile(source, this.resourcePath).url;
  return `export default ${JSON.stringify(url)};`;
}

/** The loader needs bytes. */
export const raw = true;
