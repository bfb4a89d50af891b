// @ts-check
import { read, sourceFiles } from './source-files.js';

const most = 300;
const mostMedian = 80;
/** Tables, which grow by rows. */
const catalogues = new Set(['core/problems/catalogue.ts', 'core/config/options.ts']);
/** What each package may weigh, in lines of TypeScript and in files. A new capability is paid for by what can go. */
const packages = [
  { name: 'tapdocs', isPreset: false, mostLines: 76_950, mostFiles: 1_200 },
  { name: 'the presets', isPreset: true, mostLines: 12_580, mostFiles: 195 },
];

/** No source file is long, most are short, and the packages stay as light as they are. */
export function checkFileSizes() {
  const sizes = sourceFiles().map((file) => ({ file, lines: read(file).split('\n').length - 1 }));
  const ordered = sizes.map(({ lines }) => lines).sort((a, b) => a - b);
  const median = ordered[Math.floor(ordered.length / 2)] ?? 0;
  const long = sizes.filter(({ file, lines }) => lines > most && !catalogues.has(file));
  return [
    ...long.map(({ file, lines }) => `${file} has ${lines} lines; the most is ${most}`),
    ...(median > mostMedian ? [`the median file has ${median} lines; the most is ${mostMedian}`] : []),
    ...packages.flatMap((limits) => tooHeavy(sizes, limits)),
  ];
}

/**
 * @param {readonly { file: string, lines: number }[]} sizes
 * @param {(typeof packages)[number]} limits
 */
function tooHeavy(sizes, { name, isPreset, mostLines, mostFiles }) {
  const files = sizes.filter(
    ({ file }) =>
      /\.tsx?$/.test(file) &&
      !file.endsWith('.d.ts') &&
      /^plugins\/(?:docusaurus|rspress|presets)\//.test(file) === isPreset,
  );
  const lines = files.reduce((sum, file) => sum + file.lines, 0);
  return [
    ...(lines > mostLines ? [`${name}: ${lines} lines of TypeScript; the most is ${mostLines}`] : []),
    ...(files.length > mostFiles ? [`${name}: ${files.length} files; the most is ${mostFiles}`] : []),
  ];
}
