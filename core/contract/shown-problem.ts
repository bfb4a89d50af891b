/** A problem for display in a page: text without colours, and without the path of the site. */
export interface ShownProblem {
  code: string;
  /** `docs/guide.mdx:3:14`; '' if it has no place. */
  place: string;
  /** Whether an editor can open the place: it is in the folder of the site. */
  opens: boolean;
  message: string;
  /** Lines around the place; '' if they are unknown. */
  frame: string;
  hint: string;
  /** Address of the documentation of its code; '' if there is none. */
  docs: string;
}
