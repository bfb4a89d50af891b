import { expect, it } from 'vitest';
import { chromeTrace, profileReport } from '../../../core/process/profile-report.js';
import { createProfiler, type ProfileEvent, createRunningTime } from '../../../core/process/profiler.js';
import { createComponentTimes } from '../../../core/process/time-components.js';

it('measures the time that a task ran, not that in which others did', async () => {
  const clock = { now: 0 };
  const running = createRunningTime(() => clock.now);
  const times: Record<string, number> = {};
  const work = (ms: number) => void (clock.now += ms);
  const task = (name: string, ms: number) =>
    running.measure(
      async () => {
        work(ms);
        await Promise.resolve();
        work(ms);
        await new Promise((resolve) => setTimeout(resolve, 1));
        work(ms);
      },
      (total) => (times[name] = total),
    );
  await Promise.all([task('short', 5), task('long', 40)]);
  expect(
    running.measure(
      () => work(7),
      (total) => (times['sync'] = total),
    ),
  ).toBeUndefined();
  expect(times).toEqual({ short: 15, long: 120, sync: 7 });
});

it('gives its events away once', () => {
  const profiler = createProfiler();
  expect(profiler.span({ kind: 'phase', name: 'emit' }, () => 42)).toBe(42);
  expect(profiler.take()).toMatchObject([{ kind: 'phase', name: 'emit' }]);
  expect(profiler.take()).toEqual([]);
});

it('reports the own time of components by page, and how often they were rendered', () => {
  const profiler = createProfiler();
  const times = createComponentTimes(profiler);
  const created: unknown[] = [];
  const runtime = times.wrap({ jsx: (type: unknown) => created.push(type), Fragment: 'fragment' });
  const { jsx, Fragment } = runtime as { jsx(type: unknown, props: object): void; Fragment: string };
  function TabList() {
    return 'tabs';
  }
  const Tabs = Object.assign(TabList, { displayName: 'Tabs', extra: 1 });
  class Old {
    render() {
      return 'old';
    }
  }
  for (const type of [Tabs, Tabs, 'div', Old]) jsx(type, {});
  expect(Fragment).toBe('fragment');
  expect(created[0]).toBe(created[1]);
  expect(created.slice(2)).toEqual(['div', Old]);
  const run = created[0] as typeof Tabs;
  expect([run(), run(), run.extra]).toEqual(['tabs', 'tabs', 1]);
  times.close('docs/a.mdx');
  expect(profiler.take()).toMatchObject([{ kind: 'component', name: 'Tabs', page: 'docs/a.mdx', count: 2 }]);
  times.close('docs/b.mdx');
  expect(profiler.take()).toEqual([]);
});

const events: ProfileEvent[] = [
  { kind: 'phase', name: 'records', start: 1000, ms: 50, memory: 3e6, process: 1, thread: 0 },
  { kind: 'step', name: 'parse', page: '/site/a.mdx', start: 1010, ms: 20, process: 2, thread: 0 },
  { kind: 'render', name: '/a', page: '/site/a.mdx', start: 1030, ms: 5, memory: 2e6, process: 2, thread: 0 },
  { kind: 'component', name: 'Tabs', page: '/site/a.mdx', start: 1031, ms: 4, count: 3, process: 2, thread: 0 },
];

it('writes a trace with times from the first event on, in microseconds', () => {
  expect(chromeTrace(events).traceEvents).toEqual([
    { name: 'records', cat: 'phase', ph: 'X', ts: 0, dur: 50_000, pid: 1, tid: 0, args: {} },
    { name: 'parse', cat: 'step', ph: 'X', ts: 10_000, dur: 20_000, pid: 2, tid: 0, args: { page: '/site/a.mdx' } },
    { name: '/a', cat: 'render', ph: 'X', ts: 30_000, dur: 5000, pid: 2, tid: 0, args: { page: '/site/a.mdx' } },
    { name: 'memory', cat: 'render', ph: 'C', ts: 35_000, pid: 2, tid: 0, args: { resident: 2e6 } },
    { name: 'memory', cat: 'phase', ph: 'C', ts: 50_000, pid: 1, tid: 0, args: { resident: 3e6 } },
  ]);
});

it('sums up what took time, and leaves out what was not there', () => {
  expect(profileReport(events, (page) => page.slice('/site/'.length))).toBe(`Slowest pages (compiled and rendered)
      25 ms  a.mdx

Steps of the Markdown pipeline
      20 ms  parse

Components in content (their own time)
       4 ms  Tabs  3 renders

Peak memory by process
     3.0 MB
     2.0 MB`);
  expect(profileReport([], String)).toBe('');
});
