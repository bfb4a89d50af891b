import { calloutTitles } from './callout-titles.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, hash, type Locale, type Output, type RecordReader, type Route } from 'tapdocs';
import { type LinkContext, localeOf } from 'tapdocs/kit';
import { twinLinks, twinPath } from './twin.js';

/** Increment when the Markdown of the same record changes. */
const form = 1;

export interface TwinContext {
  config: Config;
  output: Output;
  records: RecordReader;
  routes: LinkContext['routes'];
}

/** Markdown of a page. */
export interface Twin {
  route: Route;
  /** Identifies everything that determines the text. */
  key: string;
  /** Adds the file to the output and returns its text, which is converted or from the previous build. */
  emit(): Promise<() => Promise<string>>;
}

/** Prepares the twin of a page. Nothing is read before it is emitted. */
export async function prepareTwin(route: Route, { config, output, records, routes }: TwinContext): Promise<Twin> {
  const locale = localeOf(config, route.lang);
  const urls = twinLinks({ route, routes, config });
  const links = records.outline(route.path)?.links.map(({ href }) => urls.link(href)) ?? [];
  const parts = [form, await records.hash(route.path), siteKey(locale, config), ...links];
  const key = hash(parts.join('\n'));
  const file = twinPath(route.path).slice(1);
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
