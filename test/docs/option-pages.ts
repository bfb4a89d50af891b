import { parse } from 'yaml';
import type { DocPage } from './doc-pages.js';
import { type Fence, fencesOf } from './fences.js';

/** The metadata of a reference page, from `option` in its front matter. */
export interface OptionPage {
  page: DocPage;
  /** Its first heading: `dev.hmr`. */
  option: string;
  /** By label, `Type`, `Default` and `Version`. */
  facts: Partial<Record<'Type' | 'Default' | 'Version', Fact>>;
}

/** The value of a label. */
export interface Fact {
  /** Markdown in one line. '' when it is a fence. */
  text: string;
  fence: Fence | null;
}

const labels = { type: 'Type', default: 'Default', since: 'Version' } as const;

/** The reference pages of options. */
export function optionPages(pages: readonly DocPage[]): OptionPage[] {
  return pages.filter(({ name }) => /^config\/(?!index\.mdx)/.test(name)).map(readPage);
}

function readPage(page: DocPage): OptionPage {
  const lines = page.text.split('\n');
  const { option = {} } = parse(lines.slice(1, lines.indexOf('---', 1)).join('\n')) as {
    option?: Record<string, string>;
  };
  const fences = new Map(fencesOf(page).map((fence) => [fence.line, fence]));
  const facts: OptionPage['facts'] = {};
  for (const [name, label] of Object.entries(labels)) {
    const text = option[name];
    if (text === undefined) continue;
    const line = lines.findIndex((each) => each.startsWith(`  ${name}:`)) + 1;
    const fence = text.includes('\n') ? (fences.get(line + 1) ?? null) : null;
    facts[label] = { text: fence ? '' : text, fence };
  }
  return { page, option: (lines.find((each) => each.startsWith('# ')) ?? '').slice(2), facts };
}
