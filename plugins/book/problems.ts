import { ownProblems } from '../own-problems.js';

/** The problems that the plugin reports, by code. */
export const { catalogue, problem: bookProblem } = ownProblems({
  BOOK_MISSING: {
    message: ({ file }: { file: string }) => `There is no book to print: \`${file}\` does not exist.`,
    hint: () => 'Run `tapdocs build` first. The option `formats` of `book` must contain `html`.',
  },
  BOOK_BROWSER: {
    message: ({ detail }: { detail: string }) => `No browser can print the book: ${detail}.`,
    hint: () => 'Install Chromium, Chrome or Edge, pass `--browser <file>`, or print `book.html` from any browser.',
  },
  BOOK_IMAGE: {
    message: ({ url }: { url: string }) => `The EPUB has a text instead of this file: \`${url}\`.`,
    hint: () => 'E-readers show PNG, JPEG, GIF, SVG and WebP, and only images of the site itself.',
  },
});
