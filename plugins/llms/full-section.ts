import type { Route } from 'tapdocs';
import { line, linesWithin, pageLine, type SectionLimits, size } from './index-section.js';
import type { Section } from './sections.js';
import { twinUrl } from './twin.js';

/** A section of `llms-full.txt` that is being filled. */
export interface FullSection {
  /** Whether there is room for a page of this many bytes. Called once for each page, in order. */
  hasRoom(page: Route, bytes: number): boolean;
  /** Adds a page that fits. */
  add(page: Route, markdown: string): void;
  finish(): string;
}

/** Starts a section. A page that does not fit is listed at the end, because its twin has the text. */
export function createFullSection({ title, pages }: Section, limits: SectionLimits): FullSection {
  const { config, limit } = limits;
  const links = new Map(pages.map((page) => [page, pageLine(page, config)]));
  const heading = `---\nsection: ${JSON.stringify(line(title))}\n---\n\n`;
  // The list of all pages that may have to be left out. Room for it is reserved as long as this is possible.
  let reserved = size(heading) + 1 + sum([...links.values()].map((text) => size(text) + 1));
  let used = 0;
  const texts: string[] = [];
  const left: Route[] = [];
  const bytesOf = (page: Route, bytes: number): number => size(head(page, config)) + bytes + 1;
  return {
    hasRoom(page, bytes) {
      const own = size(links.get(page) ?? '') + 1;
      const fits = used + bytesOf(page, bytes) + reserved - own <= limit;
      if (fits) reserved -= own;
      else left.push(page);
      return fits;
    },
    add(page, markdown) {
      used += bytesOf(page, size(markdown));
      texts.push(`${head(page, config)}${markdown}\n`);
    },
    finish() {
      if (left.length === 0) return texts.join('');
      const room = limit - used - size(heading) - 1;
      const lines = left.map((page) => links.get(page) ?? '');
      return `${texts.join('')}${heading}${linesWithin(lines, { ...limits, limit: room })}\n`;
    },
  };
}

function head(page: Route, config: SectionLimits['config']): string {
  return `---\nurl: ${twinUrl(config, page)}\n---\n\n`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
