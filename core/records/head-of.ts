import type { HeadTag } from '../contract/index.js';
import type { CompiledPage } from '../markdown/page-facts.js';
import { readHeadTags } from '../markdown/tags/read-head-tags.js';
import type { RenderedContent } from './evaluate.js';

/** The tags that a page wants in the head of its document, each once: of its HTML and that of its fragments, then of its components. */
export function headOf(compiled: CompiledPage, { head, hoisted }: RenderedContent): HeadTag[] {
  // A page that runs in the browser as a whole renders these tags itself, where React takes them out again.
  const own = compiled.interactive ? [] : readHeadTags(hoisted).tags.filter((tag) => !isPreload(tag));
  const tags = [...stated(compiled), ...head, ...own];
  return [...new Map(tags.map((tag) => [JSON.stringify(tag), tag])).values()];
}

function stated({ head, fragments }: CompiledPage): HeadTag[] {
  return [...fragments.flatMap(stated), ...head];
}

/** React asks for images ahead. */
function isPreload({ tag, attributes }: HeadTag): boolean {
  return tag === 'link' && attributes['rel'] === 'preload' && attributes['as'] === 'image';
}
