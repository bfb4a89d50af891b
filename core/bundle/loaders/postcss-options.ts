import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { runModule } from '../../config/load.js';
import { postcssConfig } from '../../config/tsconfig.js';
import { isPlainObject } from '../../config/checks.js';
import { parseYaml } from '../../files/data-file.js';

/** The configuration of PostCSS in a folder, with its plugins loaded. */
export interface PostcssOptions {
  file: string;
  options: object;
}

/**
 * Reads it as postcss-load-config documents. Plugins are packages of the site: postcss-loader would look for them next to itself, where
 * a package manager such as pnpm does not put them. It is read for each sheet, because it can import other files.
 *
 * @throws Error for a plugin that is not installed, and what the configuration throws
 */
export async function postcssOptions(root: string, mode: string): Promise<PostcssOptions> {
  const file = postcssConfig(root);
  if (file === null) return { file: root, options: { config: false } };
  const isModule = /\.[cm]?[jt]s$/.test(file);
  const exported = isModule ? (await runModule(file, { root, cacheDir: false, call: false })).value : dataOf(file);
  const context = { env: mode, mode, cwd: root, options: {} };
  const value: unknown = typeof exported === 'function' ? await exported(context) : exported;
  if (!isPlainObject(value)) throw new Error(`The configuration of PostCSS must be an object (${file})`);
  const { plugins = [], ...options } = value;
  const load = createRequire(file);
  const named = Object.entries(options).map(([name, option]) => [
    name,
    /^(?:parser|syntax|stringifier)$/.test(name) && typeof option === 'string' ? load(option) : option,
  ]);
  return { file, options: { ...Object.fromEntries(named), plugins: pluginsOf(plugins, load), config: false } };
}

function dataOf(file: string): unknown {
  return parseYaml(readFileSync(file, 'utf8')).toJS();
}

/** Names with options, as an object or a list; other entries are plugins already. */
function pluginsOf(plugins: unknown, load: (name: string) => unknown): unknown[] {
  const list: unknown[] = Array.isArray(plugins) ? plugins : Object.entries(isPlainObject(plugins) ? plugins : {});
  return list.flatMap((entry) => {
    const [name, options = {}]: unknown[] = Array.isArray(entry) ? entry : [entry];
    if (typeof name !== 'string') return entry ? [entry] : [];
    if (options === false) return [];
    const module = load(name);
    const create: unknown = isPlainObject(module) && 'default' in module ? module['default'] : module;
    return [
      typeof create === 'function'
        ? (create as (options: unknown) => unknown)(options === true ? {} : options)
        : create,
    ];
  });
}
