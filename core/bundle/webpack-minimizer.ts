import { rspack } from '@rspack/core';
import { transform } from 'lightningcss';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { lightningTargets, scriptMinification } from './toolkit.js';

const { RawSource, SourceMapSource } = webpack.sources;

/** For webpack: minifies scripts with swc and style sheets with Lightning CSS, like Rspack. */
export class WebpackMinimizer {
  apply(compiler: Compiler): void {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
    compiler.hooks.thisCompilation.tap('minimizer', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'minimizer', stage }, async (assets) => {
        const names = Object.keys(assets);
        for (const name of names.filter((file) => file.endsWith('.css'))) {
          compilation.updateAsset(name, (source) => new RawSource(minifyStyles(name, source.buffer())));
        }
        await Promise.all(names.filter(isScript).map((name) => minifyScript(name, compilation)));
      });
    });
  }
}

function isScript(name: string): boolean {
  return /\.[cm]?js$/.test(name);
}

function minifyStyles(filename: string, code: Uint8Array): Buffer {
  return Buffer.from(transform({ filename, code, minify: true, targets: lightningTargets }).code);
}

/** Licences of packages are in a file next to the script. Code that cannot be read is an error of the compilation. */
async function minifyScript(name: string, compilation: Compilation): Promise<void> {
  const asset = compilation.getAsset(name);
  if (!asset || asset.info['minimized']) return;
  const { source, map } = asset.source.sourceAndMap();
  const text = source.toString();
  try {
    const made = await rspack.experiments.swc.minify(text, {
      ...scriptMinification,
      format: { comments: false },
      sourceMap: map !== null,
    });
    // swc does not know the name of the script.
    const ownMap = map && made.map ? JSON.stringify({ ...(JSON.parse(made.map) as object), sources: [name] }) : '';
    const minified = ownMap ? new SourceMapSource(made.code, name, ownMap, text, map, true) : new RawSource(made.code);
    compilation.updateAsset(name, minified, { minimized: true });
  } catch (error) {
    compilation.errors.push(new webpack.WebpackError(`${name} cannot be minified: ${String(error)}`));
    return;
  }
  const licences = licencesIn(text);
  if (licences.length > 0) compilation.emitAsset(`${name}.LICENSE.txt`, new RawSource(`${licences.join('\n\n')}\n`));
}

/**
 * Comments that a copy of the code must keep. The start of a comment in a string or a regular expression can add text to
 * one of them, but none is lost.
 */
function licencesIn(source: string): string[] {
  const comments = source.match(/\/\*[\s\S]*?\*\//g) ?? [];
  return [...new Set(comments.filter((comment) => /^\/\*!|@license|@preserve/i.test(comment)))].sort();
}
