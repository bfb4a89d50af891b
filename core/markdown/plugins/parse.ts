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
import { eachAddress, syntaxProblem } from '../syntax-problem.js';

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
  const extensionCount = micromark.length;
  // The extension of MDX turns HTML off.
  const isMdx = micromark.some(({ disable }) => disable?.null?.includes('htmlFlow'));
  let added: ReadonlyMap<string, string> | undefined;

  this.parser = (document: string, file: VFile): Root => {
    added ??= constructsByStart(micromark.slice(extensionCount));
    const syntax = [...added].flatMap(([character, name]) => (document.includes(character) ? [name] : []));
    const parser = {
      isMdx,
      native: syntax.length > 0 ? null : options.nativeParser,
      micromark: (text: string) => parseWithMicromark(text, { micromark, tree }),
      addPrograms,
    };
    const parsePart = (markdown: string): Root => parseText(markdown, parser);
    const state = startPage(file, parsePart, options);
    const { data: frontMatter, problems } = parseFrontMatter(document, state.place);
    state.frontMatter = frontMatter;
    state.syntax = [...new Set(syntax)];
    state.problems.push(...problems);
    try {
      return parsePart(document);
    } catch (error) {
      const page = { file: state.place, source: document };
      const problem = syntaxProblem(error, page);
      if (!problem) throw error;
      return state.stop([...state.problems, ...eachAddress(problem, page)]);
    }
  };
}

/** The names of the constructs of extensions, by the character with which they start; the character itself for one without a name. */
function constructsByStart(extensions: readonly Extension[]): Map<string, string> {
  const constructs = extensions.flatMap(({ document, contentInitial, flowInitial, flow, string, text }) =>
    [document, contentInitial, flowInitial, flow, string, text].flatMap((record) => Object.entries(record ?? {})),
  );
  return new Map(
    constructs.map(([code, construct]) => {
      const character = Number(code) > 0 ? String.fromCharCode(Number(code)) : '\n';
      const [first] = Array.isArray(construct) ? construct : [construct];
      return [character, first?.name ?? character];
    }),
  );
}
