import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import type { Root } from 'mdast';
import type { Extension } from 'micromark-util-types';
import type { VFile } from 'vfile';
import { parseFrontMatter } from '../front-matter.js';
import { startPage, type StateOptions } from '../page-state.js';
import type { NativeParser } from '../../installed/native-parser.js';
import { addPrograms } from '../parse/estree.js';
import { parseWithMicromark } from '../parse/micromark-parser.js';
import { parseText } from '../parse/parse-text.js';
import { syntaxProblem } from '../syntax-problem.js';

/** The used part of the processor: the lists to which plugins add syntax, and the parser. */
interface Processor {
  data(): { micromarkExtensions?: Extension[]; fromMarkdownExtensions?: (TreeExtension | TreeExtension[])[] };
  parser?: (document: string, file: VFile) => Root;
}

export interface ParseOptions extends StateOptions {
  /** Null: micromark parses all pages. */
  nativeParser: NativeParser | null;
}

/**
 * Replaces the parser: starts the state of the page, reads its front matter, and adds our syntax. A syntax error is reported
 * together with the errors of the front matter.
 */
export function parse(this: Processor, options: ParseOptions): void {
  const data = this.data();
  const micromark = (data.micromarkExtensions ??= []);
  const tree = (data.fromMarkdownExtensions ??= []);
  // Plugins of the user come later and add to the same lists.
  const known = micromark.length;
  // The extension of MDX turns HTML off.
  const isMdx = micromark.some(({ disable }) => disable?.null?.includes('htmlFlow'));
  let characters: ReadonlySet<string> | undefined;

  this.parser = (document: string, file: VFile): Root => {
    characters ??= startCharacters(micromark.slice(known));
    const isExtended = [...characters].some((character) => document.includes(character));
    const parser = {
      isMdx,
      native: isExtended ? null : options.nativeParser,
      micromark: (text: string) => parseWithMicromark(text, { micromark, tree }),
      addPrograms,
    };
    const parsePart = (markdown: string): Root => parseText(markdown, parser);
    const state = startPage(file, parsePart, options);
    const { data: frontMatter, problems } = parseFrontMatter(document, state.place);
    state.frontMatter = frontMatter;
    state.problems.push(...problems);
    try {
      return parsePart(document);
    } catch (error) {
      const own = syntaxProblem(error, { file: state.place, source: document });
      if (!own) throw error;
      return state.stop([...state.problems, own]);
    }
  };
}

/** The characters with which the constructs of extensions start. */
function startCharacters(extensions: readonly Extension[]): Set<string> {
  const codes = extensions.flatMap(({ document, contentInitial, flowInitial, flow, string, text }) =>
    [document, contentInitial, flowInitial, flow, string, text].flatMap((record) => Object.keys(record ?? {})),
  );
  return new Set(codes.map((code) => (Number(code) > 0 ? String.fromCharCode(Number(code)) : '\n')));
}
