import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { packageRoot } from '../../files/package-root.js';
import { entryFile } from '../entry-file.js';
import { isOn } from '../parts.js';
import { pagePackagePrefix, pagePackages } from './page-packages.js';
import { type RunningScript, runScript } from './run-script.js';

/** Functions by name, each of which runs a module. */
type Modules = Readonly<Record<string, () => object>>;

/**
 * Runs the installed program: all modules of the core and of the plugins that come with it, as one script. In the place of each
 * module that is imported from outside stands a file that takes it from here, so that there is one of each in a process, however
 * it is reached. A process loads one file instead of some 450, and V8 is spared compiling what an earlier one has compiled: a build
 * in which nothing has changed takes half of the time that it took with these.
 */
function runInstalled(role: string): Modules {
  const scripts: RunningScript<object>[] = [];
  const run = <Exports extends object>(name: string, given?: Modules): RunningScript<Exports> => {
    const file = join(packageRoot, `dist/core/installed/${name}.cjs`);
    const script = runScript<Exports>(file, { role, given: { ...given, 'tapdocs:import': () => importModule } });
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

/** Scripts import from the place of this module. */
function importModule(name: string): Promise<unknown> {
  return import(name);
}

/** Workers run other parts of the program than commands do. */
function roleOf([, script = '']: readonly string[]): string {
  return basename(script) === 'start-worker-process.js' ? 'worker' : 'command';
}

const modules = isOn('script') ? runInstalled(roleOf(process.argv)) : {};

/**
 * A module of the program, run when it is asked for first.
 *
 * @param name path of its source in the package, without an extension
 */
export function moduleOf(name: string): object {
  if (!isOn('script')) return createRequire(import.meta.url)(entryFile(name)) as object;
  const load = modules[name];
  if (!load) throw new Error(`The program has no module \`${name}\`.`);
  return load();
}
