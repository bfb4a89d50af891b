import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { packageRoot } from '../files/package-root.js';

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
  ...readdirSync(join(packageRoot, 'dist/core/bundle/loaders'))
    // That one is webpack's, and imports Rspack: the program does so only where it waits for it.
    .filter((file) => file.endsWith('.js') && file !== 'swc.js')
    .map((file) => `core/bundle/loaders/${file.replace(/\.js$/, '')}`)
    .sort(),
];

/** The module that a script starts with: functions by name, each of which runs a module. */
export function entryText(modules: readonly string[]): string {
  return modules.map((name) => `exports[${JSON.stringify(name)}] = () => require('./${name}.ts');`).join('\n');
}

/** In the place of each module: a file that exports the same, from the program. */
export async function writeEntries(modules: readonly string[]): Promise<void> {
  refuseOthers(modules);
  const { moduleOf } = await import('./run-installed.js');
  for (const name of modules) {
    const file = join(packageRoot, `dist/${name}.js`);
    const text = textOf(name, Object.keys(moduleOf(name)));
    if (readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
}

/** The compiler believes its own file to be there, where a module that was one of these is none any more. */
function refuseOthers(modules: readonly string[]): void {
  const dist = join(packageRoot, 'dist');
  const others = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js') && !modules.includes(path.replaceAll('\\', '/').replace(/\.js$/, '')))
    .filter((path) => readFileSync(join(dist, path), 'utf8').startsWith(opening));
  if (others.length > 0)
    throw new Error(`dist/${others.join(', dist/')} is out of date: remove dist, and build again.`);
}

const opening = 'import { moduleOf } from ';

function textOf(name: string, exported: readonly string[]): string {
  const program = posix.relative(posix.dirname(name), 'core/installed/run-installed.js');
  const names = exported.filter((key) => key !== 'default').sort();
  return `${opening}${JSON.stringify(program.startsWith('.') ? program : `./${program}`)};
const exported = moduleOf(${JSON.stringify(name)});
${names.length > 0 ? `export const { ${names.join(', ')} } = exported;\n` : ''}${exported.includes('default') ? 'export default exported.default;\n' : ''}`;
}
