import type { HeadTag } from '../../contract/index.js';
import { Parser } from 'htmlparser2';

/** The content of the markup of a head. */
export interface HeadMarkup {
  tags: HeadTag[];
  /** Content that is not allowed, with its offset: `<div>`, or the first words of a text. */
  wrong: { what: string; offset: number }[];
}

const allowed: ReadonlySet<string> = new Set(['title', 'meta', 'link', 'script', 'style']);

/** Parses the tags in markup such as `<title>A</title><meta name="robots" content="noindex">`. */
export function readHeadTags(markup: string): HeadMarkup {
  const tags: HeadTag[] = [];
  const wrong: HeadMarkup['wrong'] = [];
  let open: HeadTag | null = null;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (!allowed.has(tag)) {
          wrong.push({ what: `<${tag}>`, offset: parser.startIndex });
          return;
        }
        const pairs = Object.entries(attributes).map(([name, value]) => [name, value === '' ? true : value] as const);
        open = { tag, attributes: Object.fromEntries(pairs) };
        tags.push(open);
      },
      ontext(text) {
        if (open) open.text = (open.text ?? '') + text;
        else if (text.trim() !== '') wrong.push({ what: text.trim().slice(0, 40), offset: parser.startIndex });
      },
      onclosetag() {
        open = null;
      },
    },
    { decodeEntities: true, recognizeSelfClosing: true },
  );
  parser.end(markup);
  return { tags, wrong };
}
