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
 *
 * @param file below the folder of the blog, with `/`
 */
export function readPostName(file: string): PostName {
  const name = file.replace(/\.mdx?$/, '').replace(/\/index$/, '');
  const [match, folder = '', year = '', , month = '', day = '', title = ''] = dated.exec(name) ?? [];
  if (match === undefined) return { date: '', slug: name };
  const date = [year, month.padStart(2, '0'), day.padStart(2, '0')];
  return { date: date.join('-'), slug: [folder, ...date, title].filter(Boolean).join('/') };
}
