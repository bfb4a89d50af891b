import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { packageRoot } from '../../files/find-package.js';

/** Modules that are loaded by the path of their file: exports of the package, and the modules of commands, processes and bundlers. */
export const entryModules: readonly string[] = [
  ...'build cli dev hooks index kit records/run-worker markdown/parse/standard-parser serve test'
    .split(' ')
    .map((name) => `core/${name}`),
  'plugins/index',
  ...readdirSync(join(packageRoot, 'core/bundle/loaders'))
    // This loader is for webpack only, and its import of Rspack would slow down every start.
    .filter((file) => file !== 'swc.ts')
    .map((file) => `core/bundle/loaders/${file.replace(/\.ts$/, '')}`)
    .sort(),
];

/** The module that a script starts with: functions by name, each of which runs a module. */
export function entryText(modules: readonly string[]): string {
  return modules.map((name) => `exports[${JSON.stringify(name)}] = () => require('./${name}.ts');`).join('\n');
}

/** Writes a file for each of these modules, which exports the same names from the script. Importers load this file. */
export async function writeEntries(modules: readonly string[]): Promise<void> {
  const { moduleOf } = await import('./run-installed.js');
  const files = new Map<string, string>();
  for (const name of modules) {
    const exported = Object.keys(moduleOf(name));
    files.set(`${name}.js`, entryOf(name, exported));
    files.set(`${name}.d.ts`, typesOf(name, exported));
  }
  for (const [path, text] of files) {
    const file = join(folder, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (/\.[jt]s$/.test(path) && !files.has(path.replaceAll('\\', '/'))) rmSync(join(folder, path));
  }
}

const folder = join(packageRoot, 'dist/entries');

function entryOf(name: string, exported: readonly string[]): string {
  const names = exported.filter((key) => key !== 'default').sort();
  return `import { moduleOf } from ${JSON.stringify(relative(name, 'core/installed/script/run-installed.js', '..'))};
const exported = moduleOf(${JSON.stringify(name)});
${names.length > 0 ? `export const { ${names.join(', ')} } = exported;\n` : ''}${exported.includes('default') ? 'export default exported.default;\n' : ''}`;
}

function typesOf(name: string, exported: readonly string[]): string {
  const from = `from ${JSON.stringify(relative(name, `${name}.js`, '..'))};\n`;
  return `export * ${from}${exported.includes('default') ? `export { default } ${from}` : ''}`;
}

/** Path of a file of `dist`, relative to the entry of a module. */
function relative(name: string, file: string, up: string): string {
  return posix.join(posix.relative(posix.dirname(name), '.'), up, file);
}
