// Adds a book for each language: all of its pages in reading order, as one document to print and as EPUB.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  asWarning,
  below,
  checkPluginOptions,
  hash,
  type Locale,
  type Output,
  type Plugin,
  type Problem,
  type RecordReader,
  type Routes,
  type Site,
} from 'tapdocs';
import { type FoundRoutes, listPublicFiles } from 'tapdocs/kit';
import { lastChange } from '../git/index.js';
import { type Section, sectionsOf } from '../reading-order.js';
import { bookProblem } from './problems.js';
import { type BookImage, type ChapterContext, chaptersKey, isBookImage, type Part, readChapters } from './chapters.js';
import { bookPath, type BookOptions, bookOptions } from './options.js';
import { addPdfCommand } from './pdf-command.js';
import type { BookInfo } from './print.js';
import { bookWords } from './strings.js';

export type { BookFormat, BookOptions } from './options.js';

const name = 'book';

/**
 * Writes `book.html` and `book.epub` for each language: below its prefix, `/zh/book.html`.
 *
 * @example
 * ```ts
 * book({ formats: ['html', 'epub'], exclude: ['/blog/**'] })
 * ```
 */
export function book(options: BookOptions = {}): Plugin {
  return {
    name,
    apply(site) {
      checkPluginOptions(options, bookOptions, { factory: name, config: site.config });
      let collected: FoundRoutes = { routes: [], slices: new Map() };
      site.hooks.routes.tap(name, ({ routes }) => routes.derive((all) => void (collected = all)));
      site.hooks.emit.tapPromise(name, async ({ output, routes, records }) => {
        for (const locale of site.config.locales)
          await emitBooks(locale, { site, options, output, routes, records, slices: collected.slices });
      });
      site.hooks.commands.tap(name, (program, context) => addPdfCommand(program, { site, context }));
    },
  };
}

interface BookContext extends Pick<FoundRoutes, 'slices'> {
  site: Site;
  options: BookOptions;
  output: Output;
  routes: Routes;
  records: RecordReader;
}

async function emitBooks(locale: Locale, context: BookContext): Promise<void> {
  const { site, options, output, routes, records, slices } = context;
  const { config, logger } = site;
  const { exclude = [], formats = ['html'], numbers = true, pageSize = 'A4' } = options;
  const sections = sectionsOf(locale, { config, exclude, field: name, routes: routes.all, slices });
  if (sections.length === 0) {
    logger.warn(`There is no page for the book in \`${locale.lang}\`: all are excluded, or the language has none.`);
    return;
  }
  const shared = { config, locale, routes, records, sections, words: bookWords(locale.lang), hasNumbers: numbers };
  const info = infoOf(locale, sections, context);
  const key = hash(`${await chaptersKey({ ...shared, imageUrl: (path) => path })}${JSON.stringify([info, pageSize])}`);
  const up = '../'.repeat(locale.prefix.split('/').length - 1);
  if (formats.includes('epub')) logger.warn(lostImages(sections, context));
  for (const format of formats) {
    const path = bookPath(locale, format);
    if (output.keep(path, key)) continue;
    if (format === 'html') {
      const { printBook } = await import('./print.js');
      const parts = await readChapters({ ...shared, imageUrl: (file) => up + encodeURI(file) });
      output.write(path, printBook(parts, { info, pageSize }), key);
    } else output.write(path, await epub({ ...shared, info }, context), key);
  }
}

async function epub(
  shared: Omit<ChapterContext, 'imageUrl'> & { info: BookInfo },
  { site }: BookContext,
): Promise<Uint8Array> {
  const { imageName, writeEpub } = await import('./epub.js');
  const parts = await readChapters({ ...shared, imageUrl: imageName });
  const images = new Map<string, Uint8Array>();
  for (const image of imagesOf(parts)) {
    const bytes = isBookImage(image.path) ? bytesOf(image, site) : null;
    if (bytes) images.set(imageName(image.path), bytes);
  }
  return writeEpub(parts, shared.info, images);
}

/** Images that the EPUB replaces with their text. */
function lostImages(sections: readonly Section[], { site, records }: BookContext): Problem[] {
  const images = sections.flatMap(({ pages }) => pages.flatMap(({ path }) => records.outline(path)?.images ?? []));
  return images.flatMap(({ href, at }) => {
    const isHere = href.startsWith(site.config.base) && !href.startsWith('//');
    return isHere && isBookImage(href) ? [] : [asWarning(bookProblem('BOOK_IMAGE', { url: href }, at))];
  });
}

function imagesOf(parts: readonly Part[]): BookImage[] {
  const images = parts.flatMap(({ chapters }) => chapters.flatMap((chapter) => [...chapter.images.values()]));
  return [...new Map(images.map((image) => [image.path, image])).values()];
}

/** The bytes of a file that the page brings, or of a public file; null if there is none. */
function bytesOf({ path, hash: stored }: BookImage, { config: { publicDir }, store }: Site): Uint8Array | null {
  if (stored !== null) return store.file(stored);
  const file = join(publicDir, path);
  return below(publicDir, file) !== null && listPublicFiles(publicDir).includes(path) ? readFileSync(file) : null;
}

function infoOf(locale: Locale, sections: readonly Section[], { site, options }: BookContext): BookInfo {
  const { title, authors = [], date } = options;
  const dates = sections.flatMap(({ pages }) => pages.map((page) => lastChange(page, site)?.slice(0, 10) ?? ''));
  const last = dates.reduce((latest, day) => (day > latest ? day : latest), '');
  return {
    title: (typeof title === 'string' ? title : title?.[locale.lang]) ?? locale.title,
    description: locale.description,
    authors,
    lang: locale.htmlLang,
    dir: locale.dir,
    url: site.config.url === '' ? '' : site.config.url + site.config.base,
    contents: bookWords(locale.lang).contents,
    date: date ?? (last || null),
  };
}
