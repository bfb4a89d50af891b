import type { NamePaths } from '../tags/index.js';

/** The date and the path from the name of a post's file. */
export interface PostName {
  /** `2024-05-01`; '' if the name has no date. It may be invalid: `2024-02-31`. */
  date: string;
  /** Path below that of the blog, without slashes at its ends: `2024/05/01/title`. */
  slug: string;
}

const dated = /^(?:(.*)\/)?(\d{4})([-/])(\d{1,2})\3(\d{1,2})(?:[-/](.+))?$/;

/**
 * The date and the path of a post: `2024-05-01-title.md`, `2024/05/01/title.md`, `2024-05-01-title/index.md` and
 * `2024-05-01/title.md` are `2024/05/01/title`. A folder above it stays part of the path.
 * With `words`, the date comes first, as it is written: `team/2024-5-1-title.md` is `2024/5/1/team/title`.
 *
 * @param file below the folder of the blog, with `/`
 */
export function readPostName(file: string, paths: NamePaths = 'plain'): PostName {
  if (paths === 'words') return readDateFirst(file);
  const name = file.replace(/\.mdx?$/, '').replace(/\/index$/, '');
  const [match, folder = '', year = '', , month = '', day = '', title = ''] = dated.exec(name) ?? [];
  if (match === undefined) return { date: '', slug: name };
  const date = [year, month.padStart(2, '0'), day.padStart(2, '0')];
  return { date: date.join('-'), slug: [folder, ...date, title].filter(Boolean).join('/') };
}

/** The date can be anywhere, and what is before it stays before the title. */
const around = /^(.*)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*)$/;

function readDateFirst(file: string): PostName {
  const name = file.replace(/\.mdx?$/, '').replace(/(?<=.)\/index$/, '');
  const [match, before = '', written = '', title = ''] = around.exec(name) ?? [];
  if (match === undefined) return { date: '', slug: name };
  const parts = written.split(/[-/]/);
  const date = parts.map((part) => part.padStart(2, '0')).join('-');
  return { date, slug: [...parts, ...`${before}${title}`.split('/')].filter(Boolean).join('/') };
}
