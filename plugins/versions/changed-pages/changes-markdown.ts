import { diffLines } from 'diff';
import { type Config, localeOf, type Route, siteUrl } from 'tapdocs';
import type { ChangesPageData } from '../theme/changes-data.js';
import type { BlockChange, SectionChange, TextPart } from '../theme/section-change.js';

/** What changed in a page, as Markdown: `~~removed~~` and `**added**`, code as `diff`. */
export function changesMarkdown(
  { lang, title }: Pick<Route, 'lang' | 'title'>,
  { before, after }: ChangesPageData,
  { changes, config }: { changes: readonly SectionChange[]; config: Config },
): string {
  const { strings } = localeOf(config, lang);
  const between = strings.changesBetween.replace('{before}', before.version).replace('{after}', after.version);
  const links = [after, before].map(({ version, link }) => {
    return `- [${escape(strings.changesPage.replace('{version}', version))}](${siteUrl(config, link)})`;
  });
  const kinds = { added: strings.changeAdded, removed: strings.changeRemoved, changed: strings.changeChanged };
  const sections = changes.flatMap(({ kind, heading, blocks }) => [
    `## ${heading.length === 0 ? strings.changesStart : inline(heading)} (${kinds[kind]})`,
    ...blocks.map(block),
  ]);
  const body = sections.length > 0 ? sections : [strings.changesNone];
  return `${[`# ${escape(title)}`, escape(between), links.join('\n'), ...body].join('\n\n')}\n`;
}

function block({ block: kind, parts }: BlockChange): string {
  return kind === 'code' ? code(parts) : inline(parts);
}

function inline(parts: readonly TextPart[]): string {
  return parts.map(({ text, kind }) => marked(text, kind)).join('');
}

/** The marks are next to a word, because Markdown ignores them next to white space. */
function marked(text: string, kind: TextPart['kind']): string {
  const [, start = '', words = '', end = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  if (kind === undefined || words === '') return escape(text);
  const mark = kind === 'added' ? '**' : '~~';
  return `${start}${mark}${escape(words)}${mark}${end}`;
}

function code(parts: readonly TextPart[]): string {
  const side = (other: TextPart['kind']): string =>
    parts
      .filter(({ kind }) => kind !== other)
      .map(({ text }) => text)
      .join('');
  const lines = diffLines(`${side('added')}\n`, `${side('removed')}\n`).flatMap(({ value, added, removed }) =>
    value
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => `${added ? '+' : removed ? '-' : ' '}${line}`),
  );
  const text = lines.filter((line) => !/^[+-]$/.test(line) || lines.length > 2).join('\n');
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}diff\n${text}\n${fence}`;
}

/** Text that Markdown shows as it is. */
function escape(text: string): string {
  return text.replace(/[\\`*_~[\]<>#|]/g, '\\$&');
}
