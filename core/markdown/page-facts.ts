import type { VFile } from 'vfile';
import type { HeadTag, JsonObject } from '../contract/index.js';
import type { PageFile, PageState } from './page-state.js';

/** The facts about a page that the pipeline collects: the export `$page` of its module. */
export interface CompiledPage {
  /** Source below the site's root, with `/`. */
  file: string;
  frontMatter: JsonObject;
  /** The page's own code runs in the browser, so its whole module is an island. */
  interactive: boolean;
  /** Tags for the head of the document, without those of components. */
  head: HeadTag[];
  /** Line and column of each link, by the href in the output. The anchors of headings are left out. */
  links: Record<string, [line: number, column: number]>;
  /** Line and column of each image, by the src in the output. */
  images: Record<string, [line: number, column: number]>;
  /** Images of the page, including those in the public folder, which are inputs in addition to the source. */
  files: PageFile[];
  /** Paths below the root at which a link or an image found no file. A new file there changes the page. */
  missing: string[];
  /** Paths from the root of other files that were read or looked for, such as files with code. Absent: none. */
  read?: string[];
  /** On a page of a git tree, paths below the site's root of public files that were looked for in the working tree. */
  today?: string[];
  /** Names of syntax of plugins for which micromark parsed the page. Absent: none. */
  syntax?: readonly string[];
  warnings: { message: string; line: number; column: number }[];
  /** The facts of each Markdown file that the page imports. */
  fragments: CompiledPage[];
}

/** Facts from individual steps. */
export type StatedFacts = Omit<CompiledPage, 'file' | 'frontMatter' | 'fragments'>;

/** The facts in the state of a page after all steps. */
export function statedFacts(
  { interactive, head, links, images, files, missing, read, today, syntax }: PageState,
  { messages }: Pick<VFile, 'messages'>,
): StatedFacts {
  return {
    interactive,
    head,
    links: Object.fromEntries(links),
    images: Object.fromEntries(images),
    files: [...files.values()],
    missing: [...missing],
    ...(read.size > 0 && { read: [...read] }),
    ...(today.size > 0 && { today: [...today] }),
    ...(syntax.length > 0 && { syntax }),
    warnings: messages.map(({ reason, line = 1, column = 1 }) => ({ message: reason, line, column })),
  };
}
