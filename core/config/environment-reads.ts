/** Records which environment variables the configuration reads, because their values may be stored in closures. */
export interface EnvironmentReads {
  /** Names of the variables that were read, including those that were not set. */
  names(): string[];
  /** All values of a variable that were read, or the current value if there are none; undefined if it was not set. */
  valuesOf(name: string): readonly (string | undefined)[];
  /** Runs a task. Its reads are recorded until its promise settles. */
  during<T>(task: () => Promise<T>): Promise<T>;
}

/** Variables of the terminal. No page depends on them, but packages that print read them. */
const ofTerminal = /^(?:TERM|COLORTERM|NO_COLOR|FORCE_COLOR|COLUMNS|LINES)$/;

/**
 * Variables that differ between shells. They are recorded if they are read by name, but not in a copy of all variables.
 */
const ofSession =
  /^(?:_|SHLVL|PWD|OLDPWD|INIT_CWD|TERM\w*|WINDOWID|DISPLAY|WAYLAND_DISPLAY|STY|TMUX\w*|(?:SSH|XDG|DBUS|VSCODE|npm)_.*)$/;

/**
 * Stack frames of code that reads for its own purposes: Node copies all variables for a child process, the loader has
 * settings.
 */
const ownFrame = /\(?(?:node:|[^\s()]*[\\/]node_modules[\\/]jiti[\\/])/;

/** Under this key, a recording environment has the one that it reads from. */
const source = Symbol('source');

/**
 * The variables of this process, for a child process whose result does not depend on them. A copy of them is not
 * recorded as a read of each variable.
 */
export function unrecordedEnvironment(from: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const inner = Reflect.get(from, source) as NodeJS.ProcessEnv | undefined;
  return inner ? unrecordedEnvironment(inner) : from;
}

/** Creates an empty record of reads. */
export function createEnvironmentReads(): EnvironmentReads {
  // A configuration that loads a `.env` file sets variables itself, so later reads are also recorded.
  const values = new Map<string, Set<string | undefined>>();
  return {
    names: () => [...values.keys()],
    valuesOf: (name) => [...(values.get(name) ?? [process.env[name]])],
    async during(task) {
      const before = process.env;
      const watched = watch(before, (name) => {
        values.set(name, (values.get(name) ?? new Set()).add(before[name]));
      });
      process.env = watched;
      try {
        return await task();
      } finally {
        // Another task that began in the meantime has its own proxy around this one.
        if (process.env === watched) process.env = before;
      }
    },
  };
}

function watch(variables: NodeJS.ProcessEnv, onRead: (name: string) => void): NodeJS.ProcessEnv {
  const listed = new Set<string>();
  const state = { described: '' };
  const note = (name: string | symbol, reader: (...args: never[]) => unknown): void => {
    const isCopied = name === state.described;
    state.described = '';
    if (typeof name !== 'string' || ofTerminal.test(name) || (isCopied && ofSession.test(name))) return;
    if (!isOwnRead(reader)) onRead(name);
  };
  const handler: ProxyHandler<NodeJS.ProcessEnv> = {
    get(target, name) {
      if (name === source) return target;
      note(name, handler.get ?? note);
      return Reflect.get(target, name) as unknown;
    },
    has(target, name) {
      note(name, handler.has ?? note);
      return Reflect.has(target, name);
    },
    set: (target, name, value) => Reflect.set(target, name, value),
    ownKeys(target) {
      const names = Reflect.ownKeys(target);
      for (const name of names) if (typeof name === 'string') listed.add(name);
      return names;
    },
    getOwnPropertyDescriptor(target, name) {
      // A list of all names calls this for each of them; `Object.hasOwn` calls it for one.
      if (typeof name === 'string' && listed.delete(name)) state.described = name;
      else note(name, handler.getOwnPropertyDescriptor ?? note);
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
  };
  return new Proxy(variables, handler);
}

/** Whether the calling code is that of Node or of the configuration loader. */
function isOwnRead(reader: (...args: never[]) => unknown): boolean {
  const before = Error.stackTraceLimit;
  const at: { stack?: string } = {};
  Error.stackTraceLimit = 4;
  Error.captureStackTrace(at, reader);
  Error.stackTraceLimit = before;
  const frames = typeof at.stack === 'string' ? at.stack.split('\n').slice(1) : [];
  // Built-in functions, such as `Object.entries`, have no file; the next frame called them.
  const caller = frames.find((frame) => !/<anonymous>\)?$/.test(frame));
  return caller !== undefined && ownFrame.test(caller.replace(/^\s*at /, '').replace(/^.*\((?=.*\)$)/, '('));
}
