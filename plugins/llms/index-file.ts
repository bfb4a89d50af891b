import { type Config, type Locale, siteUrl } from 'tapdocs';
import { fileUrl } from 'tapdocs/kit';
import { indexSection, line } from './index-section.js';
import type { LlmsOptions } from './options.js';
import type { Section } from './sections.js';
import { llmsTexts } from './texts.js';

/** Path of a language's `llms.txt` or `llms-full.txt`: `/zh/llms.txt`. */
export function llmsPath({ prefix }: Pick<Locale, 'prefix'>, name: 'llms' | 'llms-full'): string {
  return `${prefix}/${name}.txt`;
}

export interface IndexInput {
  config: Config;
  sections: readonly Section[];
  intro: LlmsOptions['intro'];
  /** Maximum size of a section in bytes. */
  limit: number;
}

/** The text of `llms.txt`: the description of the site, and its pages with the descriptions from front matter. */
export function indexFile(locale: Locale, { config, sections, intro, limit }: IndexInput): string {
  const texts = llmsTexts(locale.lang);
  const words = typeof intro === 'string' ? intro : intro?.[locale.lang];
  const full = siteUrl(config, fileUrl(config.base, llmsPath(locale, 'llms-full')));
  return [
    `# ${line(locale.title)}\n`,
    ...(locale.description ? [`> ${line(locale.description)}\n`] : []),
    ...(words?.trim() ? [`${words.trim()}\n`] : []),
    `[${texts.full}](${full})\n`,
    ...sections.map((section) => indexSection(section, { config, texts, limit })),
  ].join('\n');
}
