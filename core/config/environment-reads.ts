/** Notes which environment variables the configuration reads, because their values may end up in closures that nobody can see. */
export interface EnvironmentReads {
  /** Values by name as they were when they were first read; undefined for a variable that was not set. */
  readonly values: ReadonlyMap<string, string | undefined>;
  /** Value of a variable when it was first read, else now. */
  valueOf(name: string): string | undefined;
  /** Runs a task. What it reads is noted until its promise settles. */
  during<T>(task: () => Promise<T>): Promise<T>;
}

/** These say how the terminal looks. No page depends on that, but packages that print read them. */
const ofTerminal = /^(?:TERM|COLORTERM|NO_COLOR|FORCE_COLOR|COLUMNS|LINES)$/;

/** These differ from shell to shell. They count when they are read by name, not in a copy of all variables. */
const ofSession =
  /^(?:_|SHLVL|PWD|OLDPWD|INIT_CWD|TERM\w*|WINDOWID|DISPLAY|WAYLAND_DISPLAY|STY|TMUX\w*|(?:SSH|XDG|DBUS|VSCODE|npm)_.*)$/;

/** Frames of code that reads for its own purposes: Node copies all variables for a child process, the loader has settings. */
const ownFrame = /\(?(?:node:|[^\s()]*[\\/]node_modules[\\/]jiti[\\/])/;

/** Creates an empty record of reads. */
export function createEnvironmentReads(): EnvironmentReads {
  const values = new Map<string, string | undefined>();
  return {
    values,
    valueOf: (name) => (values.has(name) ? values.get(name) : process.env[name]),
    async during(task) {
      const before = process.env;
      const watched = watch(before, (name) => {
        if (!values.has(name)) values.set(name, before[name]);
      });
      process.env = watched;
      try {
        return await task();
      } finally {
        // Another task that began meanwhile has its own on top of this one.
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
      // A list of all names asks this for each of them; `Object.hasOwn` asks it for one.
      if (typeof name === 'string' && listed.delete(name)) state.described = name;
      else note(name, handler.getOwnPropertyDescriptor ?? note);
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
  };
  return new Proxy(variables, handler);
}

/** Whether the code that asked is that of Node or of the loader of configurations. */
function isOwnRead(reader: (...args: never[]) => unknown): boolean {
  const before = Error.stackTraceLimit;
  const at: { stack?: string } = {};
  Error.stackTraceLimit = 4;
  Error.captureStackTrace(at, reader);
  Error.stackTraceLimit = before;
  const frames = typeof at.stack === 'string' ? at.stack.split('\n').slice(1) : [];
  // Functions of JavaScript itself, such as `Object.entries`, were called by the next frame.
  const caller = frames.find((frame) => !frame.includes('<anonymous>'));
  return caller !== undefined && ownFrame.test(caller.replace(/^\s*at /, '').replace(/^.*\((?=.*\)$)/, '('));
}
