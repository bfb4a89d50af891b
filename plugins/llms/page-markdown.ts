import type { Locale, PageRecord } from 'tapdocs';
import { plainContent, type PlainOptions } from 'tapdocs/kit';
import type { Block } from './block.js';
import { calloutTitles } from './callout-titles.js';
import { createFlow } from './flow.js';
import { writeMarkdown } from './write-markdown.js';

/**
 * Markdown of a rendered page, including the output of its components. A page without a top heading gets one with its
 * title.
 */
export function pageMarkdown(record: PageRecord, { locale, urls }: { locale: Locale; urls: PlainOptions }): string {
  const blocks = createFlow(calloutTitles(locale))(plainContent(record, urls));
  return writeMarkdown(hasTitle(blocks) ? blocks : [titleOf(record), ...blocks]);
}

function hasTitle(blocks: readonly Block[]): boolean {
  return blocks.some((block) => block.type === 'heading' && block.depth === 1);
}

function titleOf({ title }: PageRecord): Block {
  return { type: 'heading', depth: 1, children: [{ type: 'text', value: title.replace(/\s+/g, ' ').trim() }] };
}
