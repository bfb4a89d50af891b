import { calloutTitles } from './callout-titles.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, hash, type Locale, type Output, type RecordReader, type Route } from 'tapdocs';
import { type LinkContext, localeOf } from 'tapdocs/kit';
import { copyLinks, copyPath } from './markdown-copy.js';

/** Increment when the Markdown of the same record changes. */
const form = 1;

export interface CopyContext {
  config: Config;
  output: Output;
  records: RecordReader;
  routes: LinkContext['routes'];
}

/** Markdown of a page. */
export interface MarkdownCopy {
  route: Route;
  /** Identifies everything that determines the text. */
  key: string;
  /** Adds the file to the output and returns its text, which is converted or from the previous build. */
  emit(): Promise<() => Promise<string>>;
}

/** Prepares the copy of a page. Nothing is read before it is emitted. */
export async function prepareCopy(
  route: Route,
  { config, output, records, routes }: CopyContext,
): Promise<MarkdownCopy> {
  const locale = localeOf(config, route.lang);
  const urls = copyLinks({ route, routes, config });
  const links = records.outline(route.path)?.links.map(({ href }) => urls.link(href)) ?? [];
  const parts = [form, await records.hash(route.path), siteKey(locale, config), ...links];
  const key = hash(parts.join('\n'));
  const file = copyPath(route.path).slice(1);
  const convert = async (): Promise<string> => {
    // Loaded only if there is something to convert, because it takes 60 ms.
    const { pageMarkdown } = await import('./page-markdown.js');
    return pageMarkdown(await records.read(route.path), { locale, urls });
  };
  return {
    route,
    key,
    async emit() {
      if (output.keep(file, key)) return async () => textBefore(join(config.outDir, file)) ?? (await convert());
      const text = await convert();
      output.write(file, text, key);
      return async () => text;
    },
  };
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
