import { readFileSync } from 'node:fs';
import type { PageData } from '../contract/index.js';
import { hash } from '../files/hash.js';
import { type DocumentHtml, hasSheets, type Region } from './document-html.js';
import type { DocumentJob, DocumentSetup } from './document-job.js';

/**
 * A document around its page's content. It is the same after an edit of prose, and rendering it costs more than all else that is
 * done for the document; so the next build puts new content into the frame of the last one.
 */
export interface Frame {
  /** Identity of everything that decides the document, apart from the content. */
  key: string;
  /** Where the content begins in the document, in UTF-16 code units. */
  start: number;
  /** Of the content, in UTF-16 code units. */
  length: number;
  /** Where the inline style sheets stand, ahead of the content, which has a say in them. Null where the document has none. */
  sheets: Region | null;
}

/** A document of the last build. */
export interface PreviousDocument {
  /** Absolute path. */
  file: string;
  hash: string;
  frame: Frame;
}

/** Says what decides a page's frame. Null when the content may decide something around it as well: islands need scripts and data. */
export function frameKey(page: PageData, { description }: DocumentJob, setup: DocumentSetup): string | null {
  if (typeof page.content !== 'string' || page.content === '' || page.islands.length > 0) return null;
  const { server, scripts, styles } = setup;
  const around = [{ ...page, content: '' }, { ...description, page: null }, server, scripts, styles];
  return hash(JSON.stringify([...around, hasSheets(page.content)]));
}

/** Finds a page's frame in its document; null when the content is not in exactly one place. */
export function findFrame({ html, sheets }: DocumentHtml, content: string, key: string): Frame | null {
  const start = html.indexOf(content);
  return start === -1 || html.includes(content, start + 1) ? null : { key, start, length: content.length, sheets };
}

/** Puts content into the frame of a document, which is without inline style sheets then. Null when the file is not the one that was written. */
export function fillFrame({ file, hash: written, frame }: PreviousDocument, content: string): string | null {
  const bytes = readBytes(file);
  if (!bytes || hash(bytes) !== written) return null;
  const html = bytes.toString();
  const { start, length } = frame.sheets ?? { start: 0, length: 0 };
  return (
    html.slice(0, start) + html.slice(start + length, frame.start) + content + html.slice(frame.start + frame.length)
  );
}

function readBytes(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}
