/** How often a property is tried: at most 100 times, because the tests run before each commit. `RUNS=60` tries 60 times as often. */
export function runs(count = 100): number {
  return Math.min(count, 100) * Number(process.env['RUNS'] ?? 1);
}
