import { transform } from 'lightningcss';
import webpack, { type Compiler } from 'webpack';
import { lightningTargets } from './toolkit.js';

/** For webpack: minifies style sheets with Lightning CSS, like Rspack. */
export class StyleMinimizer {
  apply(compiler: Compiler): void {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
    compiler.hooks.thisCompilation.tap('style-minimizer', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'style-minimizer', stage }, (assets) => {
        for (const name of Object.keys(assets).filter((file) => file.endsWith('.css'))) {
          compilation.updateAsset(name, (source) => new webpack.sources.RawSource(minify(name, source.buffer())));
        }
      });
    });
  }
}

function minify(filename: string, code: Uint8Array): Buffer {
  return Buffer.from(transform({ filename, code, minify: true, targets: lightningTargets }).code);
}
