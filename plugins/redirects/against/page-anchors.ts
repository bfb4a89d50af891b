import { Parser } from 'htmlparser2';
import type { Published } from './published.js';

/** Elements whose ids are link targets. Other ids belong to the layout. */
const linked = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'a', 'dt', 'section']);

/** The anchors of a page, and its top heading. Elements outside `<main>` count only if there is no `<main>`. */
export function pageAnchors(html: string): Pick<Published, 'anchors' | 'title'> {
  const all = createFinds();
  const main = createFinds();
  let depth = 0;
  let hasMain = false;
  const parser = new Parser({
    onopentag(name, { id, name: oldId }) {
      if (name === 'main') {
        depth++;
        hasMain = true;
      }
      for (const finds of depth > 0 ? [all, main] : [all]) finds.open(name, id ?? (name === 'a' ? oldId : undefined));
    },
    ontext(text) {
      all.text(text);
      main.text(text);
    },
    onclosetag(name) {
      if (name === 'main') depth--;
      all.close(name);
      main.close(name);
    },
  });
  parser.end(html);
  const { anchors, title } = hasMain ? main : all;
  return {
    anchors: [...anchors],
    title: title()
      .replace(/\s+/g, ' ')
      .replace(/^[#¶\s]+|[#¶\s]+$/g, ''),
  };
}

function createFinds() {
  const anchors = new Set<string>();
  let title = '';
  let state: 'before' | 'in' | 'after' = 'before';
  return {
    anchors,
    title: () => title,
    open(name: string, id: string | undefined) {
      if (name === 'h1' && state === 'before') state = 'in';
      if (id && linked.has(name)) anchors.add(id);
    },
    text(text: string) {
      if (state === 'in') title += text;
    },
    close(name: string) {
      if (name === 'h1' && state === 'in') state = 'after';
    },
  };
}
