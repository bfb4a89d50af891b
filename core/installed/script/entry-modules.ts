import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { packageRoot } from '../../files/package-root.js';

/** Modules that are reached by the path of their file: what the package exports, what commands, processes and bundlers load. */
export const entryModules: readonly string[] = [
  'core/build',
  'core/cli',
  'core/records/run-worker',
  'core/dev',
  'core/hooks',
  'core/index',
  'core/serve',
  'core/test',
  'plugins/index',
  ...readdirSync(join(packageRoot, 'core/bundle/loaders'))
    // That one is webpack's, and imports Rspack: the program does so only where it waits for it.
    .filter((file) => file !== 'swc.ts')
    .map((file) => `core/bundle/loaders/${file.replace(/\.ts$/, '')}`)
    .sort(),
];

/** The module that a script starts with: functions by name, each of which runs a module. */
export function entryText(modules: readonly string[]): string {
  return modules.map((name) => `exports[${JSON.stringify(name)}] = () => require('./${name}.ts');`).join('\n');
}

/** Writes a file for each of these modules that exports the same, from the script: what others import by path or by name. */
export async function writeEntries(modules: readonly string[]): Promise<void> {
  refuseOld();
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

/** Earlier versions wrote these files over those of the compiler, which takes them for its own. */
function refuseOld(): void {
  const file = join(packageRoot, 'dist/core/index.js');
  if (readFileSync(file, 'utf8').startsWith(opening))
    throw new Error('dist/ is out of date: remove it, and build again.');
}

const opening = 'import { moduleOf } from ';

function entryOf(name: string, exported: readonly string[]): string {
  const names = exported.filter((key) => key !== 'default').sort();
  return `${opening}${JSON.stringify(relative(name, 'core/installed/script/run-installed.js', '..'))};
const exported = moduleOf(${JSON.stringify(name)});
${names.length > 0 ? `export const { ${names.join(', ')} } = exported;\n` : ''}${exported.includes('default') ? 'export default exported.default;\n' : ''}`;
}

function typesOf(name: string, exported: readonly string[]): string {
  const from = `from ${JSON.stringify(relative(name, `${name}.js`, '..'))};\n`;
  return `export * ${from}${exported.includes('default') ? `export { default } ${from}` : ''}`;
}

/** A file of `dist`, as the entry of a module names it. */
function relative(name: string, file: string, up: string): string {
  return posix.join(posix.relative(posix.dirname(name), '.'), up, file);
}
