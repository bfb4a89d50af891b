/** Styles of a book in both forms. Readers for EPUB have their own fonts and colours. */
export const bookStyles = `
body { line-height: 1.55; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; break-after: avoid; text-wrap: balance; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: .6em .8em; border: 1px solid #8885; border-radius: 4px; font-size: .85em; line-height: 1.45; }
code { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: .9em; overflow-wrap: anywhere; }
pre code { font-size: 1em; }
img, video { max-width: 100%; height: auto; }
figure { margin: 1em 0; break-inside: avoid; }
figcaption { font-size: .85em; opacity: .8; }
table { border-collapse: collapse; font-size: .9em; margin: 1em 0; }
th, td { border: 1px solid #8885; padding: .3em .6em; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
tr { break-inside: avoid; }
blockquote { margin: 1em 0; padding-inline-start: 1em; border-inline-start: 3px solid #8888; }
.callout { break-inside: avoid; }
.callout.warning, .callout.danger { border-color: #c00; }
.number { font-variant-numeric: tabular-nums; opacity: .7; }
`;

/** Styles of the document for print, on paper and on the screen. */
export function printStyles(pageSize: string): string {
  return `
:root { color-scheme: light dark; }
body { max-width: 46rem; margin: 0 auto; padding: 2rem 1.5rem; font-family: system-ui, sans-serif; }
.title { font-size: 1.8rem; font-weight: 700; margin: 0 0 .5em; }
.cover { min-height: 30vh; }
nav ol { list-style: none; padding-inline-start: 1.2em; }
nav > ol { padding: 0; }
nav > ol > li > a { font-weight: 600; }
a { color: #0b57d0; }
@media (prefers-color-scheme: dark) { a { color: #8ab4f8; } }
article { margin-block: 3rem; }
@page { size: ${pageSize}; margin: 20mm 18mm; @bottom-center { content: counter(page); font: 9pt system-ui, sans-serif; } }
@page :first { @bottom-center { content: none; } }
@media print {
  :root { color-scheme: light; }
  body { max-width: none; padding: 0; font-size: 10.5pt; }
  a { color: inherit; text-decoration: none; }
  main a[href^='http']::after { content: ' (' attr(href) ')'; font-size: .8em; overflow-wrap: anywhere; }
  .cover { min-height: 0; padding-top: 35vh; }
  nav, .part, article { break-before: page; }
  .part > article:first-of-type { break-before: auto; }
  article { margin: 0; }
  details:not([open]) > :not(summary) { display: revert; }
}
`;
}
