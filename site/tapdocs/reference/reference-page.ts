/** A page of the reference. */
export interface ReferencePage {
  /** Path below `/reference/`: `plugins/blog`. */
  name: string;
  /** Text of its entry in the sidebar. */
  text: string;
  description: string;
  /** Markdown with its heading. */
  markdown: string;
  /** The file of the package that it is made from. */
  file: string;
  /** Depths of its outline. */
  outline?: [number, number];
  /** Whether it is MDX. */
  isMdx?: boolean;
}
