import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import type { Root } from 'mdast';
import type { Extension } from 'micromark-util-types';
import type { VFile } from 'vfile';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { parseFrontMatter } from '../front-matter.js';
import { startPage, type StateOptions } from '../page-state.js';
import { boundedSyntax } from '../syntax/bounded.js';
import { codeImportSyntax, codeImportTree } from '../syntax/code-import.js';
import { containerFenceSyntax } from '../syntax/container-fence.js';
import { containerFenceTree } from '../syntax/container-fence-tree.js';
import { commentTree, withComments } from '../syntax/comments-in-mdx.js';
import { headingIdSyntax, headingIdTree } from '../syntax/heading-id.js';
import { type LastStart, withLastStart } from '../syntax/last-start.js';
import { syntaxProblem } from '../syntax-problem.js';

/** The used part of the processor: the lists to which plugins add syntax, and the parser. */
interface Processor {
  data(): { micromarkExtensions?: Extension[]; fromMarkdownExtensions?: (TreeExtension | TreeExtension[])[] };
  parser?: (document: string, file: VFile) => Root;
}

/**
 * Replaces the parser: starts the state of the page, reads its front matter, and adds our syntax. A syntax error is reported
 * together with the errors of the front matter.
 */
export function parse(this: Processor, options: StateOptions): void {
  const data = this.data();
  const micromarkExtensions = (data.micromarkExtensions ??= []);
  const fromMarkdownExtensions = (data.fromMarkdownExtensions ??= []);
  micromarkExtensions.push(containerFenceSyntax(), headingIdSyntax(), codeImportSyntax());
  fromMarkdownExtensions.push(containerFenceTree(), headingIdTree(), commentTree(), codeImportTree());
  const last: LastStart = { point: null };
  // Plugins of the user come later and add to the same lists, so these are read with the first page only.
  let extensions: Extension[] | undefined;

  const parseText = (markdown: string): Root => {
    // These come first, because extensions take precedence over CommonMark for the same characters.
    extensions ??= [boundedSyntax(), ...withComments(withLastStart(micromarkExtensions, last))];
    return fromMarkdown(markdown, { extensions, mdastExtensions: fromMarkdownExtensions });
  };

  this.parser = (document: string, file: VFile): Root => {
    const state = startPage(file, parseText, options);
    const { data: frontMatter, problems } = parseFrontMatter(document, state.place);
    state.frontMatter = frontMatter;
    state.problems.push(...problems);
    try {
      return parseText(document);
    } catch (error) {
      const own = syntaxProblem(error, { file: state.place, source: document, last });
      if (!own) throw error;
      return state.stop([...state.problems, own]);
    }
  };
}
