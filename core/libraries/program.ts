import { basename, join } from 'node:path';
import { packageRoot } from '../package-root.js';
import { type RunningScript, runScript } from './run-script.js';

const folder = join(packageRoot, 'dist/core/libraries');
const role = roleOf(process.argv);

/**
 * The installed program: all modules of the core and of the plugins that come with it, as one script. In the place of each module
 * that is imported from outside stands a file that takes it from here, so that there is one of each in a process, however it is
 * reached. A process has loaded the script in a tenth of the time that 450 modules take, and V8 is spared compiling what an earlier
 * one has compiled.
 */
const program: RunningScript<Readonly<Record<string, () => object>>> = runScript(join(folder, 'program.cjs'), {
  role,
  given: {
    'tapdocs:content': () => {
      const { exports, keepCompiled } = runScript<object>(join(folder, 'content.cjs'), {
        role,
        given: { 'tapdocs:import': importing },
      });
      return { ...exports, keepCompiled: () => keepCompiled('pages') };
    },
    'tapdocs:import': importing,
    'tapdocs:installed': () => ({ programId: program.id, keepProgram: program.keepCompiled }),
  },
});

/** Scripts import from the place of this module. */
function importing() {
  return (name: string): Promise<unknown> => import(name);
}

/** Workers run other parts of the program than commands do. */
function roleOf([, script = '']: readonly string[]): string {
  return basename(script) === 'start-worker.js' ? 'worker' : 'command';
}

/**
 * A module of the program, run when it is asked for first.
 *
 * @param name path of its source in the package, without an ending
 */
export function moduleOf(name: string): object {
  const load = program.exports[name];
  if (!load) throw new Error(`The program has no module \`${name}\`.`);
  return load();
}
