import { init, parse } from 'es-module-lexer';
import type { LoaderContext } from '@rspack/core';
import { realPath } from '../../files/paths.js';
import { selfImport, findInLayers, type ThemeLayer } from '../../theme/layers.js';

type SourceMap = Parameters<LoaderContext['callback']>[2];

interface Options {
  layers: readonly ThemeLayer[];
}

/**
 * Checks a compiled module of a theme layer. A module that imports itself by its name, such as a wrapper that means the
 * original, would render itself forever.
 */
export default function themeModuleLoader(this: LoaderContext<Options>, source: string, map?: SourceMap): void {
  const done = this.async();
  if (!source.includes('@theme/')) {
    done(null, source, map);
    return;
  }
  init()
    .then(() => {
      const file = this.resourcePath;
      const [imports] = parse(source);
      const itself = imports
        .flatMap((item) => ('specifier' in item ? (item.specifier ?? []) : []))
        .find((request) => isItself(request, file, this.getOptions()));
      if (itself === undefined) return done(null, source, map);
      return done(new Error(selfImport(itself)));
    })
    .catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error))));
}

function isItself(request: string, file: string, { layers }: Options): boolean {
  if (!request.startsWith('@theme/')) return false;
  const layerFile = findInLayers(request.slice('@theme/'.length), layers);
  return layerFile !== null && realPath(layerFile) === realPath(file);
}
