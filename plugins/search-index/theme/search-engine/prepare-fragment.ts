import { fold, pathWords } from './fold.js';
import type { Fragment, FragmentSection } from './search-result.js';
import { type Token, tokenize, tokenizeName } from './tokenize.js';

/** A fragment with its names tokenized. Its texts are tokenized on demand. */
export interface PreparedFragment {
  fragment: Fragment;
  title: Token[];
  /** Tokens of its path. */
  path: Token[];
  sections: PreparedSection[];
}

export interface PreparedSection {
  section: FragmentSection;
  /** Tokens of its own heading; empty for the start of the page. */
  heading: Token[];
  /** Tokens of the headings above it. */
  above: Token[];
  text: PreparedText;
  code: PreparedText;
}

/** A text that is tokenized at most once, on demand, because most sections do not match. */
export interface PreparedText {
  text: string;
  /** Folded, without the punctuation of compounds, for substring searches. */
  folded(): string;
  tokens(): Token[];
}

type Stem = (word: string) => string;

export function prepareFragment(fragment: Fragment, stem: Stem): PreparedFragment {
  return {
    fragment,
    title: tokenizeName(fragment.title, stem),
    path: tokenize(pathWords(fragment.path), stem),
    sections: fragment.sections.map((section) => {
      const [, headings, text, code] = section;
      return {
        section,
        heading: tokenizeName(headings.at(-1) ?? '', stem),
        above: tokenize(headings.slice(0, -1).join(' '), stem),
        text: prepareText(text, stem),
        code: prepareText(code, stem),
      };
    }),
  };
}

function prepareText(text: string, stem: Stem): PreparedText {
  let folded: string | null = null;
  let tokens: Token[] | null = null;
  return {
    text,
    folded: () => (folded ??= fold(text).replace(/[-_'’]/g, '')),
    tokens: () => (tokens ??= tokenize(text, stem)),
  };
}
