// The book as EPUB 3: https://www.w3.org/TR/epub-33/
import { extname } from 'node:path';
import { zipSync } from 'fflate';
import { escapeHtml, hash } from 'tapdocs';
import { type Chapter, mediaTypes, type Part } from './chapters.js';
import { idsOf, writeMarkup } from './markup.js';
import type { BookInfo } from './print.js';
import { bookStyles } from './styles.js';

/** Folder of the images of a book. */
const imageFolder = 'images/';

/** Name in a book of an image. The path may contain characters that readers do not accept in names. */
export function imageName(path: string): string {
  return `${imageFolder}${hash(path).slice(0, 12)}${extname(path).toLowerCase()}`;
}

/** The earliest date that ZIP has. The same book gives the same bytes. */
const date = new Date(1980, 0, 1);

/**
 * Writes a book.
 *
 * @param images by their names in the book
 */
export function writeEpub(parts: readonly Part[], info: BookInfo, images: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const chapters = parts.flatMap((part) => part.chapters);
  const fileOf = new Map(chapters.map(({ id }, index) => [id, `chapter-${index + 1}.xhtml`]));
  const ids = idsOf(parts);
  const options = {
    isXml: true,
    anchor: (chapter: string, id: string) => `${fileOf.get(chapter) ?? ''}${ids.has(id) ? `#${encodeURI(id)}` : ''}`,
    hasImage: (url: string) => images.has(url),
  };
  const file = ({ id }: Chapter): string => fileOf.get(id) ?? '';
  const documents = chapters.map((chapter): [string, string] => {
    const body = `<section epub:type="chapter">${writeMarkup(chapter.nodes, options)}</section>`;
    return [file(chapter), xhtml(chapter.title, body, info)];
  });
  const toc = parts.map(
    ({ title, chapters: [first, ...others] }) =>
      first &&
      `<li><a href="${file(first)}">${escapeHtml(title)}</a><ol>${[first, ...others].map((each) => `<li><a href="${file(each)}">${escapeHtml(each.title)}</a></li>`).join('')}</ol></li>`,
  );
  const nav = `<nav epub:type="toc"><h1>${escapeHtml(info.contents)}</h1><ol>${toc.join('')}</ol></nav>`;
  const cover = [info.title, info.description, info.authors.join(', '), info.url].filter(Boolean);
  const texts: [string, string][] = [
    [
      'title.xhtml',
      xhtml(
        info.title,
        `<section epub:type="titlepage">${cover.map((text, index) => (index === 0 ? `<h1>${escapeHtml(text)}</h1>` : `<p>${escapeHtml(text)}</p>`)).join('')}</section>`,
        info,
      ),
    ],
    ['nav.xhtml', xhtml(info.contents, nav, info)],
    ['style.css', bookStyles],
    ...documents,
  ];
  const manifest = [
    ...texts.map(([name]) =>
      item(name, name.endsWith('.css') ? 'text/css' : 'application/xhtml+xml', name === 'nav.xhtml' ? 'nav' : ''),
    ),
    ...[...images.keys()].map((name) => item(name, mediaTypes[extname(name)] ?? '', '')),
  ];
  const spine = ['title.xhtml', 'nav.xhtml', ...documents.map(([name]) => name)];
  const encoder = new TextEncoder();
  return zipSync(
    {
      // First, and not compressed, so that the kind of the file can be read from its start.
      mimetype: [encoder.encode('application/epub+zip'), { level: 0 }],
      'META-INF/container.xml': encoder.encode(container),
      'OEBPS/package.opf': encoder.encode(packageFile(info, manifest, spine)),
      ...Object.fromEntries(texts.map(([name, text]) => [`OEBPS/${name}`, encoder.encode(text)])),
      ...Object.fromEntries([...images].map(([name, bytes]) => [`OEBPS/${name}`, bytes])),
    },
    { mtime: date },
  );
}

const idOf = (name: string): string => `item-${name.replace(/[^\w.-]/g, '-')}`;

function item(name: string, type: string, properties: string): string {
  return `<item id="${idOf(name)}" href="${name}" media-type="${type}"${properties ? ` properties="${properties}"` : ''}/>`;
}

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
`;

function packageFile(info: BookInfo, manifest: readonly string[], spine: readonly string[]): string {
  const { title, description, authors, lang, dir, url, date: day } = info;
  const digits = hash(`${url}\n${title}\n${lang}`).slice(0, 32);
  const uuid = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const metadata = [
    `<dc:identifier id="id">urn:uuid:${uuid}</dc:identifier>`,
    `<dc:title>${escapeHtml(title)}</dc:title>`,
    `<dc:language>${escapeHtml(lang)}</dc:language>`,
    ...authors.map((name) => `<dc:creator>${escapeHtml(name)}</dc:creator>`),
    ...(description ? [`<dc:description>${escapeHtml(description)}</dc:description>`] : []),
    ...(url ? [`<dc:source>${escapeHtml(url)}</dc:source>`] : []),
    `<meta property="dcterms:modified">${day ?? '1980-01-01'}T00:00:00Z</meta>`,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${escapeHtml(lang)}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${metadata.join('\n')}
</metadata>
<manifest>
${manifest.join('\n')}
</manifest>
<spine${dir === 'rtl' ? ' page-progression-direction="rtl"' : ''}>
${spine.map((name) => `<itemref idref="${idOf(name)}"/>`).join('\n')}
</spine>
</package>
`;
}

function xhtml(title: string, body: string, { lang, dir }: BookInfo): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${escapeHtml(lang)}" xml:lang="${escapeHtml(lang)}" dir="${dir}">
<head><meta charset="utf-8"/><title>${escapeHtml(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body>${body}</body>
</html>
`;
}
