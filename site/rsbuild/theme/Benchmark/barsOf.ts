import { formatTime } from '@theme/Benchmark/formatTime';

export interface BenchmarkMetric {
  /** In seconds. */
  time: number;
  /** The measured step. */
  desc: string;
}

export interface BenchmarkGroup {
  /** Name of the measurement. */
  label: string;
  metrics: readonly BenchmarkMetric[];
}

export interface Bar {
  desc: string;
  /** In milliseconds. */
  time: number;
  /** The formatted time. */
  text: string;
  /** Share of the longest time in the chart, 0 to 1. */
  share: number;
}

export interface Chart {
  /** Distance between two lines of the scale, as a share of the longest time. */
  tick: number;
  groups: readonly BarGroup[];
}

export interface BarGroup {
  label: string;
  /** Whether it has the lowest total time. */
  quickest: boolean;
  bars: readonly Bar[];
}

/** The bars of a chart, on one scale. The longest time of all groups has the full width. */
export function barsOf(data: Readonly<Record<string, BenchmarkGroup>>): Chart {
  const groups = Object.values(data);
  const wrong = groups.find(({ metrics }) =>
    metrics.some(({ time }) => !(time >= 0 && time < Number.POSITIVE_INFINITY)),
  );
  if (wrong) throw new Error(`Benchmark: a \`time\` of \`${wrong.label}\` is not a number of seconds.`);
  const longest = Math.max(...groups.flatMap(({ metrics }) => metrics.map(({ time }) => time)), Number.MIN_VALUE);
  const totals = groups.map(({ metrics }) => metrics.reduce((sum, { time }) => sum + time, 0));
  const least = Math.min(...totals);
  const share = (time: number): number => Number((time / longest).toFixed(4));
  return {
    tick: share(tickOf(longest)),
    groups: groups.map(({ label, metrics }, index) => ({
      label,
      quickest: totals[index] === least,
      bars: metrics.map(({ time, desc }) => {
        const total = time * 1000;
        return { desc, time: total, text: formatTime(total, total), share: share(time) };
      }),
    })),
  };
}

/** A round step of a scale: 1, 2 or 5 times a power of ten, so that the scale has three to seven steps. */
function tickOf(longest: number): number {
  const power = 10 ** Math.floor(Math.log10(longest));
  return power * (longest / power < 1.5 ? 0.2 : longest / power < 3 ? 0.5 : longest / power < 7.5 ? 1 : 2);
}
