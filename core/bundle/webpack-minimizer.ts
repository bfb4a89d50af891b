import { rspack } from '@rspack/core';
import { transform } from 'lightningcss';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { lightningTargets, scriptMinification } from './toolkit.js';

const { RawSource } = webpack.sources;

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
        const scripts = names.filter((file) => file.endsWith('.js'));
        await Promise.all(scripts.map((name) => minifyScript(name, compilation)));
      });
    });
  }
}

function minifyStyles(filename: string, code: Uint8Array): Buffer {
  return Buffer.from(transform({ filename, code, minify: true, targets: lightningTargets }).code);
}

/** Licences of packages are in a file next to the script. */
async function minifyScript(name: string, compilation: Compilation): Promise<void> {
  const source = compilation.getAsset(name)?.source.source().toString() ?? '';
  const { code } = await rspack.experiments.swc.minify(source, { ...scriptMinification, format: { comments: false } });
  const licences = licencesIn(source);
  compilation.updateAsset(name, new RawSource(code), { minimized: true });
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
