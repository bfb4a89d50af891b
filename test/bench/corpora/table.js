// @ts-check

/** @typedef {import('./measure.js').Measured} Measured */

const columns = [
  'corpus',
  'source pages',
  'pages built',
  'problems: causes, all',
  'pages with lost text',
  'the same, by page',
  'headings and anchors that differ',
  'URLs that differ: redirected, missing',
  'sidebars that differ',
  'time',
  'time of the oracle',
];

/**
 * One row for each corpus, in Markdown.
 *
 * @param {readonly Measured[]} results
 */
export function table(results) {
  const rows = results.map(rowOf);
  return [columns, columns.map((_, index) => (index === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** @param {Measured} result */
function rowOf({ name, sources, built, causes, lost, compared, ms }) {
  const problems = causes.reduce((sum, { count }) => sum + count, 0);
  const without = 'no oracle';
  const oracle =
    typeof compared === 'string'
      ? [without, without, without, without, seconds(ms), without]
      : [
          `${compared.lostOnPages.length} of ${compared.compared}`,
          `${compared.headingDifferences.length} of ${compared.headings}`,
          `${compared.redirected.length}, ${compared.missing.length} of ${compared.pages}`,
          `${compared.sidebarDifferences.length} of ${compared.sidebars}`,
          seconds(ms),
          seconds(compared.ms),
        ];
  const text = lost === null ? 'nothing built' : String(lost.length);
  return [name, String(sources), String(built), `${causes.length}, ${problems}`, text, ...oracle];
}

/** @param {number} ms */
function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** So many differences of a kind are printed; `--json` has all. */
const most = 12;

/**
 * The details of the figures of a corpus.
 *
 * @param {Measured} result
 */
export function details({ name, causes, lost, compared }) {
  const problems = causes.map(({ code, message, count, places }) => {
    const place = places[0] === undefined ? '' : ` (${places[0]}${places.length > 1 ? ', …' : ''})`;
    return `  ${count} × ${code ?? ''}: ${message.split('\n')[0]}${place}`;
  });
  const parts =
    typeof compared === 'string'
      ? [`The oracle: ${compared}`]
      : [
          ...part('Words that a page has there and not here', compared.lostOnPages),
          ...part('Headings', compared.headingDifferences),
          ...part('URLs that are missing', compared.missing),
          ...part('URLs that are redirected', compared.redirected),
          ...part('Sidebars', compared.sidebarDifferences),
        ];
  return [
    `## ${name}`,
    ...(problems.length > 0 ? ['Problems', ...problems] : []),
    ...part('Words that are lost', lost ?? []),
    ...parts,
  ].join('\n');
}

/**
 * @param {string} title
 * @param {readonly import('./compare.js').Difference[]} differences
 */
function part(title, differences) {
  if (differences.length === 0) return [];
  const rest = differences.length - most;
  return [
    title,
    ...differences.slice(0, most).map(({ page, detail }) => `  ${page}: ${detail.slice(0, 200)}`),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ];
}
