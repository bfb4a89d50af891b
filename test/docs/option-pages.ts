import type { DocPage } from './doc-pages.js';
import { type Fence, fencesOf } from './fences.js';

/** The metadata of a reference page before its first sentence. */
export interface OptionPage {
  page: DocPage;
  /** Its first heading: `dev.hmr`. */
  option: string;
  /** By English label, `Type`, `Default` and `Version`. */
  facts: Partial<Record<'Type' | 'Default' | 'Version', Fact>>;
}

/** The value of a label. */
export interface Fact {
  /** As written, on the label's line. '' when a fence follows. */
  text: string;
  fence: Fence | null;
}

const labels = {
  Type: 'Type',
  Default: 'Default',
  Version: 'Version',
  类型: 'Type',
  默认值: 'Default',
  版本: 'Version',
} as const;

/** The reference pages of options. */
export function optionPages(pages: readonly DocPage[]): OptionPage[] {
  return pages.filter(({ name }) => /^config\/(?!index\.mdx)/.test(name)).map(readPage);
}

function readPage(page: DocPage): OptionPage {
  const lines = page.text.split('\n');
  const fences = new Map(fencesOf(page).map((fence) => [fence.line, fence]));
  const heading = lines.findIndex((line) => line.startsWith('# '));
  const facts: OptionPage['facts'] = {};
  for (let index = heading + 1; index < lines.length; index += 1) {
    const [, label, text = ''] = /^- \*\*(\S+?)[:：]\*\*(?: (.*))?$/.exec(lines[index] ?? '') ?? [];
    if (label !== undefined && label in labels) {
      const fence = text === '' ? (fences.get(index + 3) ?? null) : null;
      facts[labels[label as keyof typeof labels]] = { text, fence };
    } else if (/^\S/.test(lines[index] ?? '')) break;
  }
  return { page, option: (lines[heading] ?? '').slice(2), facts };
}
