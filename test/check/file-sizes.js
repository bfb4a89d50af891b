// @ts-check
import { read, sourceFiles } from './source-files.js';

const most = 300;
const mostMedian = 80;
/** Tables, which grow by rows. */
const catalogues = new Set(['core/problems/catalogue.ts', 'core/config/options.ts']);

/** No source file is long, and most are short. */
export function checkFileSizes() {
  const sizes = sourceFiles().map((file) => ({ file, lines: read(file).split('\n').length - 1 }));
  const ordered = sizes.map(({ lines }) => lines).sort((a, b) => a - b);
  const median = ordered[Math.floor(ordered.length / 2)] ?? 0;
  const long = sizes.filter(({ file, lines }) => lines > most && !catalogues.has(file));
  return [
    ...long.map(({ file, lines }) => `${file} has ${lines} lines; the most is ${most}`),
    ...(median > mostMedian ? [`the median file has ${median} lines; the most is ${mostMedian}`] : []),
  ];
}
