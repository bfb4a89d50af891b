/** What was measured, in the language of a page. */
export interface BenchmarkTexts {
  dev: string;
  build: string;
  hmr: string;
}

/** Seconds to start the dev server, to build, and to show a change. */
const times: Readonly<Record<string, readonly [dev: number, build: number, hmr: number]>> = {
  Rsbuild: [0.41, 0.28, 0.08],
  'Vite + SWC': [1.29, 1.39, 0.05],
  'webpack + SWC': [2.26, 2.01, 0.2],
  'webpack + Babel': [5.02, 6.52, 0.2],
};

export function benchmark(texts: BenchmarkTexts) {
  return Object.fromEntries(
    Object.entries(times).map(([label, [dev, build, hmr]]) => [
      label,
      {
        label,
        metrics: [
          { time: dev, desc: texts.dev },
          { time: build, desc: texts.build },
          { time: hmr, desc: texts.hmr },
        ],
      },
    ]),
  );
}
