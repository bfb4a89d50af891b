import { checks, type Locale } from 'tapdocs';
import { isPlainObject, type PluginOptions } from 'tapdocs/kit';

/** A form of a book: a document to print, or one for e-readers. */
export type BookFormat = 'html' | 'epub';

/** Options of the plugin `book`. */
export interface BookOptions {
  /** Forms to write. Default: `html`. */
  formats?: readonly BookFormat[];
  /** Title, for all languages or for each. Default: the title of the site. */
  title?: string | Readonly<Record<string, string>>;
  /** Names of the authors. Default: none. */
  authors?: readonly string[];
  /** Pages to leave out: globs for paths without the prefix of a language, such as `/blog/**`. Default: none. `book: false` in front matter leaves out one page. */
  exclude?: readonly string[];
  /** Whether chapters, their sections and figures are numbered. Default: true. */
  numbers?: boolean;
  /** Size of a printed page, as in the CSS property `size`. Default: `A4`. */
  pageSize?: string;
  /** Date of the book, as `2026-01-31`. Default: the last change of a page, if the site knows it, else 1980-01-01. */
  date?: string;
}

const formats: readonly string[] = ['html', 'epub'] satisfies readonly BookFormat[];

export const bookOptions: PluginOptions = {
  formats: checks.filledListOf(
    `a list of ${formats.map((name) => `\`${name}\``).join(' and ')}`,
    checks.oneOf(...formats).accepts,
  ),
  title: {
    expected: 'a string, or one for each language',
    accepts: (value) =>
      typeof value === 'string' ||
      (isPlainObject(value) && Object.values(value).every((item) => typeof item === 'string')),
  },
  authors: checks.listOf('a list of strings', checks.filledText.accepts),
  exclude: checks.listOf('a list of paths such as `/blog/**`', checks.sitePath.accepts),
  numbers: checks.flag,
  pageSize: checks.textLike('a size of CSS, such as `A4`, `letter` or `148mm 210mm`', /^[\w.]+(?: [\w.]+)?$/),
  date: {
    expected: 'a date such as `2026-01-31`',
    accepts: (value) =>
      typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
  },
};

/** Path of a book in the output. */
export function bookPath({ prefix }: Pick<Locale, 'prefix'>, format: BookFormat): string {
  return `${prefix}/book.${format}`.slice(1);
}
