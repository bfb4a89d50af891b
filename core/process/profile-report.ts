import { formatBytes, formatDuration } from '../problems/text.js';
import type { ProfileEvent, ProfileKind } from './profiler.js';

/** Maximum number of rows in each table. */
const rows = 10;

interface Total {
  name: string;
  ms: number;
  count: number;
}

/**
 * The timings of a profiled build, as tables: pages, steps of the pipeline, components in content, taps of plugins, and
 * the memory of each process. Pages from the cache took no time, so they are not listed.
 *
 * @param nameOf returns the displayed name of a page's source
 */
export function profileReport(events: readonly ProfileEvent[], nameOf: (page: string) => string): string {
  const of = (...kinds: ProfileKind[]): ProfileEvent[] => events.filter(({ kind }) => kinds.includes(kind));
  const perPage = sum(of('step', 'render'), ({ page = '' }) => nameOf(page));
  const sections = [
    table('Slowest pages (compiled and rendered)', perPage, null),
    table(
      'Slowest documents',
      sum(of('document'), ({ name }) => name),
      null,
    ),
    table(
      'Steps of the Markdown pipeline',
      sum(of('step'), ({ name }) => name),
      'runs',
    ),
    table(
      'Components in content (their own time)',
      sum(of('component'), ({ name }) => name),
      'renders',
    ),
    table(
      'Plugins',
      sum(of('hook'), ({ name }) => name),
      'calls',
    ),
    memoryTable(events),
  ];
  return sections.filter(Boolean).join('\n\n');
}

function sum(events: readonly ProfileEvent[], keyOf: (event: ProfileEvent) => string): Total[] {
  const totals = new Map<string, Total>();
  for (const event of events) {
    const name = keyOf(event);
    const total = totals.get(name) ?? { name, ms: 0, count: 0 };
    total.ms += event.ms;
    total.count += event.count ?? 1;
    totals.set(name, total);
  }
  return [...totals.values()].sort((a, b) => b.ms - a.ms || (a.name < b.name ? -1 : 1));
}

function table(title: string, totals: readonly Total[], unit: string | null): string {
  if (totals.length === 0) return '';
  const lines = totals.slice(0, rows).map(({ name, ms, count }) => {
    const often = unit !== null && count > 1 ? `  ${count} ${unit}` : '';
    return `  ${formatDuration(ms).padStart(9)}  ${name}${often}`;
  });
  const rest = totals.length > rows ? [`  ${' '.repeat(9)}  … and ${totals.length - rows} more`] : [];
  return [title, ...lines, ...rest].join('\n');
}

function memoryTable(events: readonly ProfileEvent[]): string {
  const peaks = new Map<number, number>();
  for (const { process, memory = 0 } of events) peaks.set(process, Math.max(peaks.get(process) ?? 0, memory));
  const sorted = [...peaks.values()].sort((a, b) => b - a);
  if (sorted.length === 0) return '';
  return ['Peak memory by process', ...sorted.map((bytes) => `  ${formatBytes(bytes).padStart(9)}`)].join('\n');
}

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
