/** The package has no types. */
declare module 'launch-editor' {
  /** @param file an absolute path, with line and column behind it: `/site/docs/a.md:3:14` */
  export default function launchEditor(file: string): void;
}
