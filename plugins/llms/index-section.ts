import type { Config, Route } from 'tapdocs';
import type { Section } from './sections.js';
import type { LlmsTexts } from './texts.js';
import { twinUrl } from './twin.js';

export interface SectionLimits {
  config: Pick<Config, 'url' | 'base'>;
  texts: LlmsTexts;
  /** Maximum size in bytes. */
  limit: number;
}

/** A section of `llms.txt`. If it exceeds the limit, descriptions are left out, then the last pages. */
export function indexSection({ title, pages }: Section, { config, texts, limit }: SectionLimits): string {
  const heading = `## ${line(title)}\n\n`;
  const links = pages.map((page) => pageLine(page, config));
  const long = heading + pages.map((page, index) => `${links[index]}${description(page)}\n`).join('');
  if (size(long) <= limit) return long;
  return heading + linesWithin(links, { texts, limit: limit - size(heading) });
}

/** As many lines as fit, and a line with the number of other pages. */
export function linesWithin(
  lines: readonly string[],
  { texts, limit }: Pick<SectionLimits, 'texts' | 'limit'>,
): string {
  const whole = lines.map((text) => `${text}\n`).join('');
  if (size(whole) <= limit) return whole;
  let kept = '';
  let used = size(more(lines.length, texts));
  let count = 0;
  for (const text of lines) {
    used += size(text) + 1;
    if (used > limit) break;
    kept += `${text}\n`;
    count += 1;
  }
  return kept + more(lines.length - count, texts);
}

/** `- [Title](url)` */
export function pageLine(page: Route, config: SectionLimits['config']): string {
  return `- [${line(page.title).replace(/[[\]\\]/g, '\\$&')}](${twinUrl(config, page)})`;
}

/** Bytes of a text. */
export function size(text: string): number {
  return Buffer.byteLength(text);
}

/** A text as a single line. */
export function line(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function more(count: number, texts: LlmsTexts): string {
  return `- ${texts.more.replace('{count}', String(count))}\n`;
}

function description({ frontMatter }: Route): string {
  const text = frontMatter['description'];
  return typeof text === 'string' && text.trim() !== '' ? `: ${line(text)}` : '';
}
