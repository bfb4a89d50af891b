import { dirname, join } from 'node:path/posix';

const source = 'https://github.com/tapdocs/tapdocs/blob/HEAD/';

/**
 * Markdown of a file of the package in which relative links lead to pages of the reference or, for other files, to the
 * source code.
 *
 * @param pageOf path of the page that is made from a file of the package; undefined if there is none
 */
export function withPageLinks(
  markdown: string,
  { file, pageOf }: { file: string; pageOf(file: string): string | undefined },
): string {
  const replaceLink = (link: string): string => {
    const [, target = '', id = ''] = /^\]\(([^)#]+)(#[^)]*)?\)$/.exec(link) ?? [];
    if (target === '' || target.startsWith('/')) return link;
    // A file of another package is named by its URL.
    const path = target.startsWith(source) ? target.slice(source.length) : join(dirname(file), target);
    const page = pageOf(path);
    return page === undefined ? `](${source}${path})` : `](${page}${id})`;
  };
  let fence = '';
  const lines = markdown.split('\n').map((line) => {
    const [, marks = ''] = /^\s*(`{3,})/.exec(line) ?? [];
    const isCode = fence !== '' || marks !== '';
    if (fence === '') fence = marks;
    else if (marks.startsWith(fence)) fence = '';
    // Links, and the inline code that is not one.
    return isCode
      ? line
      : line.replaceAll(
          /(`+)(?!`).+?\1(?!`)|\]\((?:https:\/\/github\.com\/tapdocs\/tapdocs\/blob\/HEAD\/)?[^):]+\)/g,
          replaceLink,
        );
  });
  return lines.join('\n');
}
