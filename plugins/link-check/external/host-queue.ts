/** The clock, which tests can replace. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after this many milliseconds, or immediately if the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/** A task for a host. */
export interface HostTask {
  host: string;
  /**
   * Resolves with null if it is done, otherwise with the milliseconds until the next attempt. Until then, the host gets
   * no other tasks.
   */
  run(): Promise<number | null>;
}

export interface QueueOptions {
  /** Maximum number of concurrent tasks, in total and per host. */
  concurrency: number;
  perHost: number;
  clock: Clock;
  signal: AbortSignal;
}

interface Host {
  waiting: HostTask[];
  running: number;
  /** Time of the next possible request. */
  from: number;
}

/** Runs all tasks. Many hosts run in parallel, each with few tasks at a time, and with none while it asked to wait. */
export async function runByHost(tasks: readonly HostTask[], options: QueueOptions): Promise<void> {
  const { concurrency, perHost, clock, signal } = options;
  const hosts = new Map<string, Host>();
  for (const task of tasks) {
    const host = hosts.get(task.host) ?? { waiting: [], running: 0, from: 0 };
    hosts.set(task.host, host);
    host.waiting.push(task);
  }
  const running = new Set<Promise<void>>();
  const start = (host: Host, task: HostTask): void => {
    host.running += 1;
    const work = task
      .run()
      .then((again) => {
        if (again === null) return;
        host.from = Math.max(host.from, clock.now() + again);
        host.waiting.push(task);
      })
      .finally(() => {
        host.running -= 1;
        running.delete(work);
      });
    running.add(work);
  };
  for (;;) {
    signal.throwIfAborted();
    const open = [...hosts.values()].filter(({ waiting }) => waiting.length > 0);
    if (open.length === 0 && running.size === 0) return;
    for (const host of open) {
      while (running.size < concurrency && host.running < perHost && host.from <= clock.now()) {
        const task = host.waiting.shift();
        if (!task) break;
        start(host, task);
      }
    }
    await somethingHappens(open, running, options);
  }
}

/** Called when a task ends, or when a host can be requested again. */
async function somethingHappens(
  open: readonly Host[],
  running: ReadonlySet<Promise<void>>,
  { concurrency, perHost, clock, signal }: QueueOptions,
): Promise<void> {
  const waker = new AbortController();
  const paused =
    running.size < concurrency ? open.filter((host) => host.running < perHost && host.waiting.length > 0) : [];
  const pause = Math.min(...paused.map(({ from }) => from - clock.now()));
  const alarm = Number.isFinite(pause)
    ? [clock.sleep(Math.max(0, pause), AbortSignal.any([signal, waker.signal]))]
    : [];
  try {
    await Promise.race([...running, ...alarm]);
  } finally {
    waker.abort();
  }
}
