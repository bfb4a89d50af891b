/** A page in the list of all pages, with the names of Rspress. */
export interface ListedPage {
  routePath: string;
  title: string;
  lang: string;
  /** '' if the site has no versions. */
  version: string;
  description?: string;
  frontmatter: Readonly<Record<string, unknown>>;
  /** Its headings of level 2 to 4. */
  toc: readonly { id: string; text: string; depth: number; charIndex: number }[];
}
