import {
  type Config,
  hashOf,
  type Locale,
  type Output,
  type RecordReader,
  type Route,
  type Routes,
  type Site,
} from 'tapdocs';
import { type FoundRoutes, oneLine, markdownPath } from 'tapdocs/kit';
import { indexSection, linesWithin, pageLine, type SectionLimits, size, llmsTexts } from './index-section.js';
import type { LlmsOptions } from './options.js';
import { prepareCopy, type MarkdownCopy } from './prepare-copy.js';
import { writeHostRules } from './negotiation.js';
import { emitSkills } from './skills.js';
import { type Section, sectionsOf } from '../reading-order.js';
import { hasCopy, copyUrl, llmsUrl } from './markdown-copy.js';

/**
 * Default budgets: a list of links is read as a whole, and the texts of a section fill a large part of a model's
 * context.
 */
const defaultBudget = { index: 50_000, full: 500_000 };

interface EmitLlmsInput extends Pick<FoundRoutes, 'slices'> {
  routes: Routes;
  site: Site;
  output: Output;
  records: RecordReader;
  options: LlmsOptions;
}

/** Adds the Markdown copies of all pages, and `llms.txt` and `llms-full.txt` of each language, to the output. */
export async function emitLlms(input: EmitLlmsInput): Promise<void> {
  const { site, output, routes, options } = input;
  const { config } = site;
  const { exclude = [], intro, budget } = options;
  const all: MarkdownCopy[] = [];
  for (const locale of config.locales) {
    const pages = routes.all.filter((route) => route.lang === locale.lang && hasCopy(route, config));
    const copies = await Promise.all(pages.map((page) => prepareCopy(page, input)));
    all.push(...copies);
    const sections = sectionsOf(locale, { ...input, config, routes: routes.all, exclude, field: 'llms' });
    if (sections.length > 0) {
      const limit = limitOf(budget?.index ?? defaultBudget.index);
      for (const [path, text] of indexFiles(locale, { config, sections, intro, limit })) output.write(path, text);
    }
    const limit = limitOf(budget?.full ?? defaultBudget.full);
    await emitTexts(copies, { locale, config, output, sections, limit });
  }
  if (options.zip) await emitArchive(all, output);
  writeHostRules(output, options.hosts ?? [], config);
  emitSkills(options.skills, { site, output });
}

/** Adds `docs.zip`, with the copies at their paths. The same copies give the same bytes. */
async function emitArchive(copies: readonly MarkdownCopy[], output: Output): Promise<void> {
  const key = hashOf(copies.map((copy) => [copy.route.path, copy.key]));
  if (output.keep('docs.zip', key)) return;
  const { createArchive } = await import('./archive.js');
  const files = await Promise.all(
    copies.map(
      async (copy) => [markdownPath(copy.route.path).slice(1), copy.head + (await (await copy.emit())())] as const,
    ),
  );
  output.write('docs.zip', createArchive(files), key);
}

function limitOf(budget: number | false): number {
  return budget === false ? Infinity : budget;
}

interface TextsInput {
  locale: Locale;
  config: Config;
  output: Output;
  sections: readonly Section[];
  limit: number;
}

/**
 * Emits the copies. Those of listed pages are emitted in the order of `llms-full.txt`, so that texts are not kept in
 * memory.
 */
async function emitTexts(
  copies: readonly MarkdownCopy[],
  { locale, config, output, sections, limit }: TextsInput,
): Promise<void> {
  const left = new Map<Route, MarkdownCopy>(copies.map((copy) => [copy.route, copy]));
  const path = llmsPath(locale, 'llms-full').slice(1);
  const named = sections.map(({ title, pages }) => [
    title,
    pages.map((page) => [page.path, page.title, left.get(page)?.key]),
  ]);
  const key = hashOf(config.url, config.base, locale.title, locale.description, limit, llmsTexts(locale.lang), named);
  if (sections.length === 0 || output.keep(path, key)) {
    for (const copy of copies) await copy.emit();
    return;
  }
  const parts: string[] = [];
  for (const section of sections) {
    const filling = createFullSection(section, { config, texts: llmsTexts(locale.lang), limit });
    for (const page of section.pages) {
      const text = await left.get(page)?.emit();
      const markdown = (await text?.()) ?? '';
      left.delete(page);
      if (filling.hasRoom(page, size(markdown))) filling.add(page, markdown);
    }
    parts.push(filling.finish());
  }
  for (const copy of left.values()) await copy.emit();
  output.write(path, fullFile(locale, parts), key);
}

function fullFile({ title, description }: Locale, parts: readonly string[]): string {
  return [`# ${title}\n\n`, ...(description ? [`> ${description}\n\n`] : []), ...parts].join('');
}

/** Path of a list of a language: `/zh/llms.txt`. */
function llmsPath({ prefix }: Pick<Locale, 'prefix'>, name: string): string {
  return `${prefix}/${name}.txt`;
}

interface IndexInput {
  config: Config;
  sections: readonly Section[];
  intro: LlmsOptions['intro'];
  /** Maximum size of a section in bytes. */
  limit: number;
}

/** Agents read no more characters of a file in one go. */
export const mostCharacters = 50_000;

/**
 * `llms.txt`: the description of the site, and its pages with the descriptions from front matter. If it is too long, each section has a
 * file of its own, which it names.
 */
function indexFiles(locale: Locale, { config, sections, intro, limit }: IndexInput): [path: string, text: string][] {
  const texts = llmsTexts(locale.lang);
  const words = typeof intro === 'string' ? intro : intro?.[locale.lang];
  const file = (parts: readonly string[]): string =>
    [
      `# ${oneLine(locale.title)}\n`,
      ...(locale.description ? [`> ${oneLine(locale.description)}\n`] : []),
      ...(words?.trim() ? [`${words.trim()}\n`] : []),
      `[${texts.full}](${llmsUrl(config, locale, 'llms-full')})\n`,
      ...parts,
    ].join('\n');
  const index = llmsPath(locale, 'llms').slice(1);
  const parts = sections.map((section) => indexSection(section, { config, texts, limit }));
  const whole = file(parts);
  if (whole.length <= mostCharacters) return [[index, whole]];
  const links = sections.map(
    ({ title, pages }, at) => `- [${oneLine(title)}](${llmsUrl(config, locale, `llms/${at + 1}`)}): ${pages.length}`,
  );
  const own = parts.map((text, at): [string, string] => [
    llmsPath(locale, `llms/${at + 1}`).slice(1),
    `# ${oneLine(locale.title)}\n\n${text}`,
  ]);
  return [[index, file([`## ${texts.sections}\n\n${links.join('\n')}\n`])], ...own];
}

/** A section of `llms-full.txt` that is being filled. */
interface FullSection {
  /** Whether there is room for a page of this many bytes. Called once for each page, in order. */
  hasRoom(page: Route, bytes: number): boolean;
  /** Adds a page that fits. */
  add(page: Route, markdown: string): void;
  finish(): string;
}

/** Starts a section. A page that does not fit is listed at the end, because its copy has the text. */
export function createFullSection({ title, pages }: Section, limits: SectionLimits): FullSection {
  const { config, limit } = limits;
  const links = new Map(pages.map((page) => [page, pageLine(page, config)]));
  const heading = `---\nsection: ${JSON.stringify(oneLine(title))}\n---\n\n`;
  // The list of all pages that may have to be left out. Room for it is reserved as long as this is possible.
  let reserved = size(heading) + 1 + sum([...links.values()].map((text) => size(text) + 1));
  let used = 0;
  const texts: string[] = [];
  const left: Route[] = [];
  const bytesOf = (page: Route, bytes: number): number => size(head(page, config)) + bytes + 1;
  return {
    hasRoom(page, bytes) {
      const length = size(links.get(page) ?? '') + 1;
      const fits = used + bytesOf(page, bytes) + reserved - length <= limit;
      if (fits) reserved -= length;
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
  return `---\nurl: ${copyUrl(config, page)}\n---\n\n`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
