/** Time, as tests may have it go. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after so many milliseconds, or at once when the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/** A piece of work at a host. */
export interface HostTask {
  host: string;
  /** Null when it is done; else milliseconds after which it is to be done again. Until then the host gets no other work. */
  run(): Promise<number | null>;
}

export interface QueueOptions {
  /** At a time, in all and at one host. */
  concurrency: number;
  perHost: number;
  clock: Clock;
  signal: AbortSignal;
}

interface Host {
  waiting: HostTask[];
  running: number;
  /** Time from which it may be asked again. */
  from: number;
}

/** Does all tasks: many hosts side by side, each with few at a time and none while it asked for patience. */
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

/** A task ends, or a host may be asked again. */
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
