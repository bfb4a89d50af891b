import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { generatedModule } from '../../bundle/generated-module.js';
import { type CompiledStyle, foreignReference, readStyleFile, styleFile } from './packaged-styles.js';
import { runCompiler } from '../../bundle/run-compiler.js';
import { cssLoader } from '../../bundle/style-rules.js';
import { hash, hashOf } from '../../files/hash.js';
import { packageRoot } from '../../files/package-root.js';
import { createPortablePaths } from '../../files/paths.js';

/**
 * Compiles the style sheets of the themes into a file, unless it is up to date.
 *
 * @param id hash of everything that the styles are made from, except their sources
 */
export async function writeStyles(id: string): Promise<void> {
  const sources = styleSheets().map((path) => [path, readFileSync(join(packageRoot, path), 'utf8')] as const);
  const whole = hashOf(id, sources);
  if (readStyleFile()?.id === whole) return;
  const alone = sources.filter(([, text]) => !foreignReference.test(text));
  const compiled = await compileStyles(alone.map(([path]) => join(packageRoot, path)));
  const styles = alone.flatMap(([path, text], index) => {
    const style = compiled[index];
    return style ? [[path, { hash: hash(text), ...style }] as const] : [];
  });
  const names = shortNames(styles.map(([, { locals }]) => Object.values(locals ?? {})));
  writeFileSync(styleFile, JSON.stringify({ id: whole, styles: Object.fromEntries(styles), names }));
}

/**
 * Names each class by the number of its style sheet and its number in there: `t4_b`.
 *
 * @throws Error for a name that two style sheets share
 */
function shortNames(sheets: readonly (readonly string[])[]): Record<string, string> {
  const names: Record<string, string> = {};
  for (const [sheet, locals] of sheets.filter((list) => list.length > 0).entries()) {
    for (const [index, name] of [...new Set(locals)].sort().entries()) {
      if (Object.hasOwn(names, name)) throw new Error(`Two style sheets have a class \`${name}\`.`);
      names[name] = `t${sheet.toString(36)}_${index.toString(36)}`;
    }
  }
  return names;
}

/** Paths in the package of the style sheets of all themes. */
function styleSheets(): string[] {
  const plugins = readdirSync(join(packageRoot, 'plugins')).map((name) => `plugins/${name}/theme`);
  return ['themes', ...plugins]
    .filter((folder) => existsSync(join(packageRoot, folder)))
    .flatMap((folder) =>
      readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.css'))
        .map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
    )
    .sort();
}

/** Class names must be those that a site gets, which lies outside the package. */
const packagePaths = createPortablePaths(join(packageRoot, 'dist'));

/** Runs css-loader over style sheets, as the bundles of sites do. */
async function compileStyles(files: readonly string[]): Promise<CompiledStyle[]> {
  const folder = join(packageRoot, 'dist/core/installed');
  const filename = 'styles.tmp.cjs';
  const text = files.map((file, index) => `export { default as style${index} } from ${JSON.stringify(file)};`);
  const compiler = rspack({
    mode: 'production',
    context: packageRoot,
    target: 'node20',
    entry: generatedModule(text.join('\n')),
    devtool: false,
    output: { path: folder, filename, library: { type: 'commonjs2' } },
    module: {
      rules: [
        {
          test: /\.css$/,
          type: 'javascript/auto',
          use: [
            cssLoader({
              paths: packagePaths,
              onlyLocals: false,
              publicDir: join(packageRoot, 'public'),
              names: {},
              url: false,
            }),
          ],
        },
      ],
    },
    performance: false,
  });
  try {
    const [error] = (await runCompiler(compiler)).errors;
    if (error) throw new Error(error.message);
    const script = join(folder, filename);
    const exported = createRequire(script)(script) as Record<string, LoadedStyle>;
    rmSync(script);
    return files.map((_, index) => {
      const style = exported[`style${index}`];
      if (!style) throw new Error(`There is no module of ${files[index]}.`);
      return { css: style.toString(), locals: style.locals ?? null };
    });
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
  }
}

/** The exports of a module of css-loader. */
interface LoadedStyle {
  toString(): string;
  locals?: Record<string, string>;
}
