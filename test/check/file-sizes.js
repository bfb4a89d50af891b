// @ts-check
import { read, sourceFiles } from './source-files.js';

const most = 400;
/** Tables, which grow by rows. */
const catalogues = new Set(['core/problems/catalogue.ts', 'core/config/options.ts']);
/** What each package may weigh, in lines of TypeScript and in files. A new capability is paid for by what can go. */
const packages = [
  { name: 'tapdocs', folders: null, mostLines: 81_618, mostFiles: 891 },
  { name: 'the presets', folders: /^plugins\/(?:docusaurus|rspress|presets)\//, mostLines: 12_500, mostFiles: 185 },
  { name: 'what packages of APIs share', folders: /^plugins\/apis\//, mostLines: 404, mostFiles: 3 },
  { name: 'tapdocs-openapi', folders: /^plugins\/openapi\//, mostLines: 1_738, mostFiles: 19 },
  { name: 'tapdocs-twoslash', folders: /^plugins\/twoslash\//, mostLines: 896, mostFiles: 11 },
  { name: 'tapdocs-typedoc', folders: /^plugins\/typedoc\//, mostLines: 1_006, mostFiles: 12 },
];

/** No source file is long, and the packages stay as light as they are. */
export function checkFileSizes() {
  const sizes = sourceFiles().map((file) => ({ file, lines: read(file).split('\n').length - 1 }));
  const long = sizes.filter(({ file, lines }) => lines > most && !catalogues.has(file));
  return [
    ...long.map(({ file, lines }) => `${file} has ${lines} lines; the most is ${most}`),
    ...packages.flatMap((limits) => tooHeavy(sizes, limits)),
  ];
}

/**
 * @param {readonly { file: string, lines: number }[]} sizes
 * @param {(typeof packages)[number]} limits
 */
function tooHeavy(sizes, { name, folders, mostLines, mostFiles }) {
  const others = packages.flatMap((each) => (each.folders && !folders ? [each.folders] : []));
  const files = sizes.filter(
    ({ file }) =>
      /\.tsx?$/.test(file) &&
      !file.endsWith('.d.ts') &&
      (folders?.test(file) ?? !others.some((pattern) => pattern.test(file))),
  );
  const lines = files.reduce((sum, file) => sum + file.lines, 0);
  return [
    ...(lines > mostLines ? [`${name}: ${lines} lines of TypeScript; the most is ${mostLines}`] : []),
    ...(files.length > mostFiles ? [`${name}: ${files.length} files; the most is ${mostFiles}`] : []),
  ];
}
