import { table, tableRows } from './tables';

/** Markdown of the options, with a heading for each key at the top of the configuration. */
export function optionsMarkdown(section: string): string {
  const groups = new Map<string, string[][]>();
  for (const row of tableRows(section)) {
    const key = /^`(\w+)/.exec(row[0] ?? '')?.[1] ?? '';
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups].map(([key, rows]) => optionMarkdown(key, rows)).join('\n\n');
}

function optionMarkdown(key: string, [own = [], ...below]: readonly string[][]): string {
  const [, doc = '', value = ''] = own;
  const parts = [`## \`${key}\``, doc];
  if (value !== '') parts.push(value === '(required)' ? '- **Required**' : `- **Default:** ${value}`);
  if (below.length > 0) parts.push(table(['key', 'description', 'default'], below));
  return parts.join('\n\n');
}
