/** A size as people read it, in powers of 1000: `512 B`, `1.2 kB`, `34.5 MB`. */
export function formatBytes(bytes: number): string {
  const units = ['kB', 'MB', 'GB'];
  if (bytes < 1000) return `${bytes} B`;
  let value = bytes / 1000;
  let unit = 0;
  // 999.95 would be rounded to 1000.0.
  while (value >= 999.95 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${value.toFixed(1)} ${units[unit]}`;
}
