import { AsyncParallelHook, SyncBailHook, SyncHook, SyncWaterfallHook } from 'tapable';
import { problem, type Problem, TapdocsError, toProblems } from './problems/problem.js';
import { placeInStack } from './config/load.js';
import type { PluginTraits } from './config/types.js';
import type { OwnedOutput } from './files/output-run.js';
import { noSignals, type Signals } from './process/signals.js';
import type { Profiler } from './process/profiler.js';

/** Hooks of tapable by name. */
export type HookTable = Readonly<Record<string, { intercept(interceptor: never): void }>>;

/** A tap that was called and has not finished. */
export interface UnsettledTap {
  plugin: string;
  hook: string;
}

export interface Attribution {
  /** Taps that are running now. When the process is about to exit, they will never finish. */
  unsettled(): UnsettledTap[];
  /** Why the process has nothing left to do: the unsettled taps, and the failures that wait for them. */
  stalled(): Problem[];
}

/** The plugin that adds a tap. */
export interface TapOwner {
  plugin: PluginTraits;
  /** Its name in messages. */
  label: string;
}

type Run = (...args: readonly unknown[]) => unknown;
type Tap = { name: string; type: 'sync' | 'async' | 'promise'; fn: unknown; plugin?: PluginTraits };

/** Taps of one hook that are running, and the failures since the last time that none was running. */
interface Calls {
  running: Map<Promise<unknown>, UnsettledTap>;
  failures: Problem[];
}

/**
 * Wraps every tap, including those that are added later. A failure names the plugin and the hook. On an asynchronous
 * hook, every tap may return a promise, so an `async` function passed to `tap` is awaited; on a synchronous hook it is
 * a failure. A parallel hook fails after all its taps are done, with all their failures.
 *
 * @param ownerOf the plugin that is adding a tap of this name; the tap keeps this owner
 */
export function attributeFailures(
  hooks: HookTable,
  {
    profiler = null,
    prefix = '',
    ownerOf = () => null,
    signals = noSignals,
  }: {
    profiler?: Profiler | null;
    prefix?: string;
    ownerOf?: (tapName: string) => TapOwner | null;
    signals?: Signals;
  } = {},
): Attribution {
  const all: Calls[] = [];
  for (const [name, hook] of Object.entries<Interceptable>(hooks)) {
    const kind: unknown = hook.constructor;
    const calls: Calls = { running: new Map(), failures: [] };
    all.push(calls);
    const wrap = (original: Tap): Tap => {
      const owner = ownerOf(original.name);
      const who = { plugin: owner?.label ?? original.name, hook: prefix + name };
      const tapWithPlugin = owner ? { ...original, plugin: owner.plugin } : original;
      const tap = profiler ? timed(tapWithPlugin, `${who.plugin} ${name}`, profiler) : tapWithPlugin;
      if (synchronous.has(kind)) return { ...tap, fn: wrapSync(tap.fn as Run, who) };
      const made = asPromise(tap);
      const run: typeof made = (args) => signals.released(() => made(args));
      const fn = kind === AsyncParallelHook ? wrapParallel(run, who, calls) : wrapSerial(run, who, calls);
      return { ...tap, type: 'promise', fn };
    };
    hook.intercept({ name: 'attribution', register: wrap });
  }
  const unsettled = (): UnsettledTap[] => all.flatMap(({ running }) => [...running.values()]);
  const held = (): Problem[] => all.flatMap(({ running, failures }) => (running.size > 0 ? failures : []));
  return { unsettled, stalled: () => [...held(), ...unsettled().map((who) => problem('TAP_UNSETTLED', who))] };
}

const synchronous: ReadonlySet<unknown> = new Set([SyncBailHook, SyncHook, SyncWaterfallHook]);

function timed(tap: Tap, name: string, profiler: Profiler): Tap {
  const run = asPlain(tap);
  const fn: Run = (...args) => profiler.span({ kind: 'hook', name }, () => run(...args));
  return tap.type === 'async' ? { ...tap, type: 'promise', fn } : { ...tap, fn };
}

function asPlain(tap: Tap): Run {
  if (tap.type !== 'async') return tap.fn as Run;
  const run = asPromise(tap);
  return (...args) => run(args);
}

/** The part of a hook that does not depend on its arguments. */
interface Interceptable {
  intercept(interceptor: { name: string; register(tap: Tap): Tap }): void;
}

function wrapSync(run: Run, who: UnsettledTap): Run {
  return (...args) => {
    let result: unknown;
    try {
      result = run(...args);
    } catch (error) {
      throw attributed(error, who);
    }
    if (!isThenable(result)) return result;
    // Without this, its own failure would end the process as an unhandled rejection.
    Promise.resolve(result).catch(() => undefined);
    throw new TapdocsError([problem('TAP_ASYNC', who)]);
  };
}

function wrapSerial(run: (args: readonly unknown[]) => Promise<unknown>, who: UnsettledTap, calls: Calls): Run {
  return async (...args) => {
    const work = track(run(args), who, calls);
    try {
      return await work;
    } catch (error) {
      throw attributed(error, who);
    }
  };
}

function wrapParallel(run: (args: readonly unknown[]) => Promise<unknown>, who: UnsettledTap, calls: Calls): Run {
  return async (...args) => {
    if (calls.running.size === 0) calls.failures = [];
    const { failures } = calls;
    const work = track(run(args.map((arg) => ownedBy(who, arg))), who, calls);
    try {
      await work;
    } catch (error) {
      const attributedError = attributed(error, who);
      failures.push(...attributedError.problems);
      await Promise.allSettled(calls.running.keys());
      throw new TapdocsError(failures, { cause: attributedError.cause });
    }
  };
}

/** A context whose output names the plugin in conflicts; other values are returned unchanged. */
function ownedBy({ plugin }: UnsettledTap, arg: unknown): unknown {
  if (typeof arg !== 'object' || arg === null || !('output' in arg) || !isOwnedOutput(arg.output)) return arg;
  return { ...arg, output: arg.output.by({ name: `the plugin \`${plugin}\`` }) };
}

function isOwnedOutput(value: unknown): value is OwnedOutput {
  return typeof value === 'object' && value !== null && 'by' in value && typeof value.by === 'function';
}

function track(work: Promise<unknown>, who: UnsettledTap, { running }: Calls): Promise<unknown> {
  running.set(work, who);
  const done = () => void running.delete(work);
  work.then(done, done);
  return work;
}

function asPromise({ type, fn }: Tap): (args: readonly unknown[]) => Promise<unknown> {
  const run = fn as Run;
  if (type !== 'async') return async (args) => run(...args);
  return (args) =>
    new Promise((resolve, reject) => {
      run(...args, (error: unknown, result: unknown) => (error ? reject(error) : resolve(result)));
    });
}

/** What a plugin threw. A reported problem keeps its form; anything else is a failure, at its line in the plugin. */
export function attributed(error: unknown, who: UnsettledTap): TapdocsError {
  const { plugin, hook } = who;
  const problems = toProblems(error).map((item): Problem => {
    if (item.plugin) return item;
    if (item.code !== 'INTERNAL') return { ...item, plugin, ...(hook !== 'apply' && { hook }) };
    const at = placeInStack(item.cause?.stack ?? '');
    const failed = problem('TAP_FAILED', { ...who, detail: item.message, isHere: at !== undefined }, at);
    return item.cause ? { ...failed, cause: item.cause } : failed;
  });
  return new TapdocsError(problems, { cause: error });
}

function isThenable(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}
