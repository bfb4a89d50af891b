/** Formats a time in milliseconds, in a unit that fits the total: `410ms` below a second, otherwise `1.29s`. */
export function formatTime(time: number, total: number): string {
  return total < 1000 ? `${time.toFixed(0)}ms` : `${(time / 1000).toFixed(2)}s`;
}
