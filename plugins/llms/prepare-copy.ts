import { calloutTitles } from './callout-titles.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Config,
  hash,
  type Locale,
  type Output,
  type PageRecord,
  pageUrl,
  type RecordReader,
  type Route,
  type Routes,
  type Site,
  siteUrl,
} from 'tapdocs';
import { canonicalPage, localeOf, markdownPath } from 'tapdocs/kit';
import { lastChange } from '../git/index.js';
import { llmsTexts } from './index-section.js';
import { copyLinks, llmsUrl } from './markdown-copy.js';

/** Increment when the Markdown of the same record changes. */
const form = 2;

export interface CopyContext {
  site: Site;
  output: Output;
  records: RecordReader;
  routes: Routes;
}

/** Markdown of a page. */
export interface MarkdownCopy {
  route: Route;
  /** Identifies everything that determines the text. */
  key: string;
  /** Front matter, and the line with the index. */
  head: string;
  /** Adds the file to the output once, and returns its text without its head, which is converted or from the previous build. */
  emit(): Promise<() => Promise<string>>;
}

/** Prepares the copy of a page. Nothing is read before it is emitted. */
export async function prepareCopy(route: Route, { site, output, records, routes }: CopyContext): Promise<MarkdownCopy> {
  const { config } = site;
  const locale = localeOf(config, route.lang);
  const urls = copyLinks({ route, routes, config });
  const outline = records.outline(route.path);
  const head = copyHead({ route, outline, routes, site });
  const links = outline?.links.map(({ href }) => urls.link(href)) ?? [];
  const parts = [form, await records.hash(route.path), siteKey(locale, config), head, ...links];
  const key = hash(parts.join('\n'));
  const file = markdownPath(route.path).slice(1);
  const convert = async (): Promise<string> => {
    // Loaded only if there is something to convert, because it takes 60 ms.
    const { pageMarkdown } = await import('./page-markdown.js');
    return pageMarkdown(await records.read(route.path), { locale, urls });
  };
  const emitOnce = async (): Promise<() => Promise<string>> => {
    if (output.keep(file, key))
      return async () => textBefore(join(config.outDir, file))?.slice(head.length) ?? (await convert());
    const text = await convert();
    output.write(file, head + text, key);
    return async () => text;
  };
  let emitted: ReturnType<typeof emitOnce> | undefined;
  return { route, key, head, emit: () => (emitted ??= emitOnce()) };
}

interface CopiedPage {
  route: Route;
  /** Of its record. */
  outline: Pick<PageRecord, 'title' | 'description'> | null;
  routes: Routes;
  site: Site;
}

/** The start of a copy: front matter, and a line that names the index of the language. */
export function copyHead({ route, outline, routes, site }: CopiedPage): string {
  const { config } = site;
  const { path } = canonicalPage(route, { config, routes }) ?? route;
  const fields = {
    title: outline?.title || route.title,
    description: outline?.description,
    url: siteUrl(config, pageUrl(config, path)),
    updated: lastChange(route, site),
  };
  const lines = Object.entries(fields).flatMap(([name, value]) => (value ? [`${name}: ${JSON.stringify(value)}`] : []));
  const locale = localeOf(config, route.lang);
  const index = `> ${llmsTexts(locale.lang).index}: [llms.txt](${llmsUrl(config, locale)})`;
  return ['---', ...lines, '---', '', index, '', ''].join('\n');
}

/** The text of the previous build. Null if another build is just replacing the output. */
function textBefore(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function siteKey(locale: Locale, { url, base }: Config): string {
  return [url, base, ...calloutTitles(locale)].join('\n');
}
