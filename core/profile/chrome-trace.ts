import type { ProfileEvent } from './profiler.js';

/** A file for `chrome://tracing`, Perfetto and the Performance panel: Trace Event Format, complete and counter events. */
export interface ChromeTrace {
  displayTimeUnit: 'ms';
  traceEvents: TraceEvent[];
}

interface TraceEvent {
  name: string;
  cat: string;
  ph: 'X' | 'C';
  /** Microseconds since the first event. */
  ts: number;
  /** Microseconds. */
  dur?: number;
  pid: number;
  tid: number;
  args: Record<string, string | number>;
}

/** Components are totals for a page without a start time, so they are only in the table. */
export function chromeTrace(events: readonly ProfileEvent[]): ChromeTrace {
  const first = events.reduce((least, { start }) => Math.min(least, start), Infinity);
  const traceEvents = events
    .filter(({ kind }) => kind !== 'component')
    .flatMap(({ kind, name, page, start, ms, memory, process, thread }): TraceEvent[] => {
      const at = { pid: process, tid: thread };
      const ts = Math.round((start - first) * 1000);
      const dur = Math.round(ms * 1000);
      const span: TraceEvent = { name, cat: kind, ph: 'X', ts, dur, ...at, args: page === undefined ? {} : { page } };
      if (memory === undefined) return [span];
      return [span, { name: 'memory', cat: kind, ph: 'C', ts: ts + dur, ...at, args: { resident: memory } }];
    })
    .sort((a, b) => a.ts - b.ts);
  return { displayTimeUnit: 'ms', traceEvents };
}
