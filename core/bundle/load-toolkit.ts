import type { Config } from '../config/types.js';
import type { Toolkit } from './toolkit.js';

/** The bundler of a site; loaded when there is something to bundle, because that takes longer than to find that there is nothing. */
export async function loadToolkit({ bundler }: Pick<Config, 'bundler'>): Promise<Toolkit> {
  if (bundler === 'webpack') return (await import('./webpack-toolkit.js')).webpackToolkit;
  return (await import('./rspack-toolkit.js')).rspackToolkit;
}
