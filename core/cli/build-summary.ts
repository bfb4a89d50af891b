import { formatBytes, formatDuration } from '../terminal/amounts.js';
import { below } from '../files/paths.js';
import type { BuildReport } from '../report.js';
import type { CommandOptions } from './runner.js';

/** The summary of a build in a few lines: pages by language, cache hits, the output, the time by phase. */
export function buildSummary(report: BuildReport, { root, logger }: Pick<CommandOptions, 'root' | 'logger'>): string {
  const { pages, records, documents, output, phases } = report;
  const total = Object.values(pages).reduce((sum, count) => sum + count, 0);
  const languages = Object.entries(pages).map(([lang, count]) => `${lang} ${count}`);
  const time = phases.reduce((sum, { ms }) => sum + ms, 0);
  const { warnings } = logger.counts();
  const rows = [
    ['Pages', `${total}${languages.length > 1 ? ` (${languages.join(', ')})` : ''}`],
    ['From cache', `${records.hits}/${records.total} pages rendered, ${documents.hits}/${documents.total} documents`],
    ['Output', `${below(root, report.outDir) ?? report.outDir}, ${formatBytes(output.bytes)}: ${changes(output)}`],
    ['Time', `${formatDuration(time)} (${phases.map(({ name, ms }) => `${name} ${formatDuration(ms)}`).join(', ')})`],
    ...(warnings > 0 ? [['Warnings', String(warnings)]] : []),
  ];
  const width = Math.max(...rows.map(([name = '']) => name.length));
  return ['', ...rows.map(([name = '', value = '']) => `  ${name.padEnd(width)}  ${value}`)].join('\n');
}

function changes({ written, unchanged, removed }: BuildReport['output']): string {
  return `${written} files written, ${unchanged} unchanged, ${removed} removed`;
}
