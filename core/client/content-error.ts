import type { ReactElement } from 'react';

/**
 * What a component throws when it is used wrongly in content, such as with children that it could not show: the build fails with
 * the message, the hint, and the place where the component is used.
 */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  /**
   * @param message what is wrong, with the user's words in back-ticks
   * @param hint the next thing to do
   * @param element the element among the component's children that is wrong: its place is shown. Default the component's own.
   */
  constructor(
    message: string,
    readonly hint: string,
    readonly element?: ReactElement,
  ) {
    super(message);
  }
}
