import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import type { Root } from 'mdast';
import type { Extension } from 'micromark-util-types';
import type { VFile } from 'vfile';
import { type Problem, problem } from '../../errors.js';
import { fromMarkdown } from '../../libraries/content.js';
import { parseFrontMatter } from '../front-matter.js';
import { startPage, type StateOptions } from '../page-state.js';
import { BeyondLimit, boundedSyntax } from '../syntax/bounded.js';
import { leanExtensions } from '../syntax/lean-extensions.js';
import { containerFenceSyntax } from '../syntax/container-fence.js';
import { containerFenceTree } from '../syntax/container-fence-tree.js';
import { commentTree, withComments } from '../syntax/comments-in-mdx.js';
import { headingIdSyntax, headingIdTree } from '../syntax/heading-id.js';
import { UnclosedComment } from '../syntax/html-comment.js';

/** What we use of the processor: the lists to which plugins add syntax, and the parser. */
interface Processor {
  data(): { micromarkExtensions?: Extension[]; fromMarkdownExtensions?: (TreeExtension | TreeExtension[])[] };
  parser?: (document: string, file: VFile) => Root;
}

/**
 * Replaces the parser: starts the state of the page, reads its front matter, adds our syntax, and leaves out what the source
 * cannot contain. An error of syntax is reported with those of the front matter.
 */
export function parse(this: Processor, options: StateOptions): void {
  const data = this.data();
  const micromarkExtensions = (data.micromarkExtensions ??= []);
  const fromMarkdownExtensions = (data.fromMarkdownExtensions ??= []);
  micromarkExtensions.push(containerFenceSyntax(), headingIdSyntax());
  fromMarkdownExtensions.push(containerFenceTree(), headingIdTree(), commentTree());
  // Plugins of the user come later and add to the same lists, so that these can be made with the first page only.
  let lists: ReturnType<typeof leanExtensions> | undefined;

  const parseText = (markdown: string): Root => {
    // First of all: whatever an extension makes of the same characters comes before what CommonMark does.
    lists ??= leanExtensions([boundedSyntax(), ...withComments(micromarkExtensions)], fromMarkdownExtensions);
    return fromMarkdown(markdown, { extensions: lists.micromark(markdown), mdastExtensions: lists.fromMarkdown });
  };

  this.parser = (document: string, file: VFile): Root => {
    const state = startPage(file, parseText, options);
    const { data: frontMatter, problems } = parseFrontMatter(document, state.file);
    state.frontMatter = frontMatter;
    state.problems.push(...problems);
    try {
      return parseText(document);
    } catch (error) {
      const own = syntaxProblem(error, { file: state.file, source: document });
      if (!own) throw error;
      return state.stop([...state.problems, own]);
    }
  };
}

/** What an error of the parser means; null when it is another one. */
function syntaxProblem(error: unknown, file: { file: string; source: string }): Problem | null {
  if (error instanceof UnclosedComment) {
    const { line, column } = error;
    return problem('COMMENT_UNCLOSED', {}, { ...file, line, column });
  }
  if (error instanceof BeyondLimit) {
    const { detail, line, column } = error;
    return problem('PAGE_LIMIT', { detail }, { ...file, line, column });
  }
  if (!isMessage(error)) return null;
  return problem('MDX_SYNTAX', { detail: detailOf(error) }, { ...file, ...placeOfError(error) });
}

type Message = VFile['messages'][number];

/** A message of the parser; of whichever copy of its library. */
function isMessage(error: unknown): error is Message {
  return error instanceof Error && 'reason' in error && typeof error.reason === 'string';
}

/** A tag that is not closed is where the mistake lies, not the end of the paragraph that it is in. */
function placeOfError({ reason, line, column }: Message) {
  const tag = /^Expected a closing tag for `[^`]*` \((\d+):(\d+)-/.exec(reason);
  return tag ? { line: Number(tag[1]), column: Number(tag[2]) } : { line, column };
}

/** The message, with what the JavaScript parser said. */
function detailOf({ reason, cause }: Message): string {
  const inner = cause instanceof Error ? cause.message.replace(/\s*\(\d+:\d+\)$/, '') : '';
  return `${inner && !reason.includes(inner) ? `${reason}: ${inner}` : reason}.`;
}
