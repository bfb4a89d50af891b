import { diffLines } from 'diff';
import { type Config, type Route, siteUrl } from 'tapdocs';
import { localeOf } from 'tapdocs/kit';
import {
  type ChangesPageData,
  groupRows,
  type ShownBlock,
  type ShownTable,
  hasDifference,
  type SectionChange,
  type TextChange,
  type TextPart,
} from '../theme/changes-data.js';

type Strings = ReturnType<typeof localeOf>['strings'];

/** The changes of a page, as Markdown: `~~removed~~` and `**added**`, code as `diff`. */
export function changesMarkdown(
  { lang, title }: Pick<Route, 'lang' | 'title'>,
  { before, after }: ChangesPageData,
  { changes, config }: { changes: readonly SectionChange[]; config: Config },
): string {
  const { strings } = localeOf(config, lang);
  const between = fillIn(strings.changesBetween, { before: before.version, after: after.version });
  const links = [after, before].map(({ version, link }) => {
    const text = escapeText(fillIn(strings.changesPage, { version }));
    return `- [${text}](${siteUrl(config, link).replaceAll('(', '%28').replaceAll(')', '%29')})`;
  });
  const sections = changes.flatMap(({ kind, heading, blocks }) => [
    `## ${heading.length === 0 ? strings.changesStart : inline(heading)} (${kindText(kind, strings)})`,
    ...groupRows(blocks).map((each) => block(each, strings)),
  ]);
  const body = sections.length > 0 ? sections : [strings.changesNone];
  return `${[`# ${escapeText(title)}`, escapeText(between), links.join('\n'), ...body].join('\n\n')}\n`;
}

function kindText(kind: SectionChange['kind'], strings: Strings): string {
  return { added: strings.changeAdded, removed: strings.changeRemoved, changed: strings.changeChanged }[kind];
}

function block(shown: ShownBlock, strings: Strings): string {
  if (shown.block === 'table') return table(shown, strings);
  if (shown.block === 'code') return code(shown.parts);
  if (shown.block === 'component') return component(shown, strings);
  return `${shown.block === 'image' ? '🖼 ' : ''}${inline(shown.parts)}`;
}

/** A table without header cells gets empty ones, because Markdown requires them. */
function table({ head, rows }: ShownTable, strings: Strings): string {
  const columns = Math.max(head.length, ...rows.map(({ cells }) => cells.length));
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const filled = (cells: readonly string[]): string[] => Array.from({ length: columns }, (_, at) => cells[at] ?? '');
  return [
    line([strings.changesKind, ...filled(head.map(escapeText))]),
    line(Array.from({ length: columns + 1 }, () => '---')),
    ...rows.map(({ kind, cells }) => line([kindText(kind, strings), ...filled(cells.map(inline))])),
  ].join('\n');
}

function component({ kind, parts }: TextChange, strings: Strings): string {
  const [removed, added] = [sideOf(parts, 'added'), sideOf(parts, 'removed')].map(codeSpan);
  if (kind !== 'changed') return kind === 'added' ? `**${added}**` : `~~${removed}~~`;
  return hasDifference(parts) ? `~~${removed}~~ **${added}**` : `${added}: ${escapeText(strings.changesCode)}`;
}

function inline(parts: readonly TextPart[]): string {
  return parts.map(({ text, kind }) => marked(text, kind)).join('');
}

/**
 * The markers are next to a word, because Markdown ignores them next to white space. Next to punctuation they only work after white
 * space, so HTML is used there.
 */
function marked(text: string, kind: TextPart['kind']): string {
  const [, start = '', words = '', end = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  if (kind === undefined || words === '') return escapeText(text);
  const tag = kind === 'added' ? 'ins' : 'del';
  const mark = kind === 'added' ? '**' : '~~';
  const isMarked = /^[\p{L}\p{N}](?:.*[\p{L}\p{N}\p{M}])?$/su.test(words);
  const shown = isMarked ? mark + escapeText(words) + mark : `<${tag}>${escapeText(words)}</${tag}>`;
  return start + shown + end;
}

function code(parts: readonly TextPart[]): string {
  const [before, after] = [sideOf(parts, 'added'), sideOf(parts, 'removed')].map((text) => text && `${text}\n`);
  const lines = diffLines(before ?? '', after ?? '').flatMap(({ value, added, removed }) =>
    value
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => `${added ? '+' : removed ? '-' : ' '}${line}`),
  );
  return codeBlock(lines.join('\n'), 'diff');
}

/** One of the two compared texts: the one without the parts of a kind. */
function sideOf(parts: readonly TextPart[], other: TextPart['kind']): string {
  return parts
    .filter(({ kind }) => kind !== other)
    .map(({ text }) => text)
    .join('');
}

/** Text of a block, escaped so that Markdown shows it unchanged. */
export function escapeText(text: string): string {
  return text
    .replace(/[\\`*_~[\]<>#|]|&(?=#?\w+;)/g, (sign) => `\\${sign}`)
    .replace(/^(\d+)(?=[.)](?:\s|$))/, (digits) => `${digits}\\`)
    .replace(/^[-+=]/, (sign) => `\\${sign}`);
}

/** Code in a line, which can contain backticks. */
export function codeSpan(text: string): string {
  const ticks = '`'.repeat(longestRun(text) + 1);
  const space = /^`|`$|^ .*\S.* $/.test(text) ? ' ' : '';
  return `${ticks}${space}${text}${space}${ticks}`;
}

/** A code block, which can contain the fences of other blocks. */
function codeBlock(text: string, language: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${text}\n${fence}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...Array.from(text.matchAll(/`+/g), ([ticks]) => ticks.length));
}

/** A UI string with its parameters. Values are inserted unchanged. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
