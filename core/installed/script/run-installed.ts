import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { packageRoot } from '../../files/find-package.js';
import { entryFile, isOn } from '../parts.js';
import { pagePackagePrefix, pagePackages } from './page-packages.js';
import { type RunningScript, runScript } from './run-script.js';

/** Functions by name, each of which runs a module. */
type Modules = Readonly<Record<string, () => object>>;

/**
 * Runs the script that holds all modules of core and plugins. Others import these modules through `dist/entries`, which takes them
 * from here, so that each module exists once in a process. A process loads one file instead of 450, and V8 reuses what an earlier
 * process compiled.
 */
function runInstalled(role: string): Modules {
  const scripts: RunningScript<object>[] = [];
  const run = <Exports extends object>(name: string, modules?: Modules): RunningScript<Exports> => {
    const file = join(packageRoot, `dist/core/installed/${name}.cjs`);
    const script = runScript<Exports>(file, { role, modules: { ...modules, 'tapdocs:import': () => importModule } });
    scripts.push(script);
    return script;
  };
  const loaded: { packages?: Readonly<Record<string, object>> } = {};
  const packageOf = (name: string): object => {
    loaded.packages ??= run<{ packages: Readonly<Record<string, object>> }>('page-packages').exports.packages;
    return loaded.packages[name] ?? {};
  };
  const program: RunningScript<Modules> = run<Modules>('tapdocs', {
    ...Object.fromEntries(pagePackages.map((name) => [pagePackagePrefix + name, () => packageOf(name)])),
    'tapdocs:identity': () => ({ programId: program.id, keepProgram }),
  });
  function keepProgram(part: string): void {
    for (const script of scripts) script.keepCompiled(part);
  }
  return program.exports;
}

/** `import()` for scripts, relative to this module. */
function importModule(name: string): Promise<unknown> {
  return import(name);
}

/** Workers and commands run different parts of the program, so each role has a code cache. */
function roleOf([, script = '']: readonly string[]): string {
  return basename(script) === 'worker-entry.js' ? 'worker' : 'command';
}

const modules = isOn('script') ? runInstalled(roleOf(process.argv)) : {};

/**
 * A module of the program. It runs when it is first needed.
 *
 * @param name path of its source in the package, without an extension
 */
export function moduleOf(name: string): object {
  if (!isOn('script')) return createRequire(import.meta.url)(entryFile(name)) as object;
  const load = modules[name];
  if (!load) throw new Error(`The program has no module \`${name}\`.`);
  return load();
}
