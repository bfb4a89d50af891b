import { counted, formatBytes, formatDuration } from '../problems/text.js';
import { below } from '../files/paths.js';
import type { BuildReport, ShardReport } from '../report.js';
import type { CommandOptions } from './runner.js';

/** The summary of a build in a few lines: pages by language, cache hits, the output, the time by phase. */
export function buildSummary(report: BuildReport, { root, logger }: Pick<CommandOptions, 'root' | 'logger'>): string {
  const { drafts, excluded, records, documents, output, phases } = report;
  const time = phases.reduce((sum, { ms }) => sum + ms, 0);
  const { warnings: all, repeated } = logger.counts();
  const warnings = all - repeated;
  const rows = [
    ['Pages', pageCounts(report)],
    ...draftRows(drafts),
    ...excludedRow(excluded),
    [
      'From cache',
      `${records.hits}/${records.total} contents (records), ${documents.hits}/${documents.total} documents`,
    ],
    ['Output', `${below(root, report.outDir) ?? report.outDir}, ${formatBytes(output.bytes)}: ${changes(output)}`],
    ['Time', `${formatDuration(time)} (${phases.map(({ name, ms }) => `${name} ${formatDuration(ms)}`).join(', ')})`],
    ...(warnings > 0 ? [['Warnings', String(warnings)]] : []),
  ];
  const width = Math.max(...rows.map(([name = '']) => name.length));
  return ['', ...rows.map(([name = '', value = '']) => `  ${name.padEnd(width)}  ${value}`)].join('\n');
}

/** The summary of a shard in one line. */
export function shardSummary({ index, total, records, phases }: ShardReport): string {
  const time = formatDuration(phases.reduce((sum, { ms }) => sum + ms, 0));
  return `Part ${index} of ${total}: ${counted(records.total, 'page')}, ${records.hits.toLocaleString('en')} from the cache, in ${time}. \`tapdocs build\` makes the site of all parts.`;
}

/** Maximum number of pages without content that are listed. */
const mostWithout = 3;

/** The number of pages, by language, and why there are more of them than contents. */
function pageCounts({ pages, withoutContent, records }: BuildReport): string {
  const total = Object.values(pages).reduce((sum, count) => sum + count, 0);
  const languages = Object.entries(pages).map(([lang, count]) => `${lang} ${count}`);
  const counts = `${total}${languages.length > 1 ? ` (${languages.join(', ')})` : ''}`;
  if (withoutContent.length === 0) return counts;
  const rest = withoutContent.length - mostWithout;
  const list = [...withoutContent.slice(0, mostWithout), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
  return `${counts}: ${records.total} with own content, ${withoutContent.length} without (${list})`;
}

/** Maximum number of drafts that are listed. */
const mostDrafts = 5;

/** Maximum number of waiting pages that are listed. */
const mostWaiting = 10;

/** The drafts in one line, and the pages that wait for their date, next one first. */
function draftRows(drafts: BuildReport['drafts']): string[][] {
  const waiting = drafts.flatMap(({ filePath, path, publishAt }) =>
    publishAt === undefined ? [] : [`${publishAt} ${filePath || path}`],
  );
  const others = drafts.flatMap(({ filePath, path, publishAt }) => (publishAt === undefined ? [filePath || path] : []));
  const shown = waiting.sort().slice(0, mostWaiting);
  const rest = waiting.length - shown.length;
  const lines = [
    ...shown.map((line) => `until ${line.replace(' ', ': ')}`),
    ...(rest > 0 ? [`and ${rest} more pages`] : []),
  ];
  return [
    ...(others.length > 0 ? [['Drafts', `${others.length} left out: ${shortList(others, mostDrafts)}`]] : []),
    ...lines.map((line, index) => [index === 0 ? 'Waiting' : '', line]),
  ];
}

/** Maximum number of pages that are listed in the line of old versions. */
const mostExcluded = 5;

/** The pages that old versions leave out, in one line. */
function excludedRow(excluded: BuildReport['excluded']): string[][] {
  if (excluded.length === 0) return [];
  const list = shortList(
    excluded.map(({ filePath, version }) => `${filePath} (${version})`),
    mostExcluded,
  );
  return [['Left out', `${excluded.length} of old versions: ${list}`]];
}

/** `a, b, 3 more` */
function shortList(all: readonly string[], most: number): string {
  const rest = all.length - most;
  return [...all.slice(0, most), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}

function changes({ written, unchanged, removed }: BuildReport['output']): string {
  return `${written} files written, ${unchanged} unchanged, ${removed} removed`;
}
