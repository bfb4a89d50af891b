import { codeSpan, escapeText } from '../changed-pages/changes-markdown.js';

/** A page, by its path without the prefixes of version and language. */
export interface DiffedPage {
  lang: string;
  path: string;
  title: string;
}

export interface MovedPage extends DiffedPage {
  /** Its path in the older version. */
  from: string;
}

/** Pages that differ between two states of a site. */
interface PageLists<Changed extends DiffedPage> {
  added: readonly DiffedPage[];
  removed: readonly DiffedPage[];
  moved: readonly MovedPage[];
  changed: readonly Changed[];
}

/** Lists of pages as Markdown. */
export function printPages<Changed extends DiffedPage>(
  title: string,
  { added, removed, moved, changed }: PageLists<Changed>,
  describe: (page: Changed) => { detail: string; sections: readonly string[] },
): string {
  const languages = new Set([...added, ...removed, ...moved, ...changed].map(({ lang }) => lang));
  const line = (page: DiffedPage, detail = ''): string => {
    const lang = languages.size > 1 ? ` [${page.lang}]` : '';
    return `- ${escapeText(page.title)} (${codeSpan(page.path)})${lang}${detail}`;
  };
  const lists = {
    Added: added.map((page) => line(page)),
    Removed: removed.map((page) => line(page)),
    Moved: moved.map((page) => line(page, `, from ${codeSpan(page.from)}`)),
    Changed: changed.flatMap((page) => {
      const { detail, sections } = describe(page);
      return [line(page, detail), ...sections.map((section) => `  - ${section}`)];
    }),
  };
  const parts = Object.entries(lists).flatMap(([name, lines]) =>
    lines.length === 0 ? [] : ['', `## ${name}`, '', ...lines],
  );
  return [`# ${title}`, ...(parts.length > 0 ? parts : ['', 'No page differs.'])].join('\n');
}

/** `changed: Install (`#install`)`. */
export function describeSection({ kind, id, heading }: { kind: string; id: string; heading: string }): string {
  const anchor = id === '' ? '' : ` (${codeSpan(`#${id}`)})`;
  return `${kind}: ${heading === '' ? 'the text before the first heading' : `${escapeText(heading)}${anchor}`}`;
}
