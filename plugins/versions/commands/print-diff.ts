import type { SectionChange } from '../changes.js';
import { codeSpan, escapeText } from '../markdown-text.js';
import type { DiffedPage, VersionDiff } from './version-diff.js';

/** The differences of two versions as Markdown. */
export function printDiff({ from, to, added, removed, moved, changed }: VersionDiff): string {
  const languages = new Set([...added, ...removed, ...moved, ...changed].map(({ lang }) => lang));
  const line = (page: DiffedPage, detail = ''): string => {
    const lang = languages.size > 1 ? ` [${page.lang}]` : '';
    return `- ${escapeText(page.title)} (${codeSpan(page.path)})${lang}${detail}`;
  };
  const parts = [
    part(
      'Added',
      added.map((page) => line(page)),
    ),
    part(
      'Removed',
      removed.map((page) => line(page)),
    ),
    part(
      'Moved',
      moved.map((page) => line(page, `, from ${codeSpan(page.from)}`)),
    ),
    part(
      'Changed',
      changed.flatMap((page) => [line(page), ...page.sections.map((section) => `  - ${describe(section)}`)]),
    ),
  ].flat();
  const body = parts.length > 0 ? parts : ['', 'No page differs.'];
  return [`# From ${escapeText(from)} to ${escapeText(to)}`, ...body].join('\n');
}

function part(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines];
}

function describe({ kind, id, heading }: SectionChange): string {
  const text = heading.map((each) => (each.kind === 'removed' && kind === 'changed' ? '' : each.text)).join('');
  const name =
    text.trim() === '' ? 'the text before the first heading' : `${escapeText(text.trim())} (${codeSpan(`#${id}`)})`;
  return `${kind}: ${name}`;
}
