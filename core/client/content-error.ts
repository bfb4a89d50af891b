import type { ReactElement } from 'react';

/**
 * The error that a component throws if it is used incorrectly in content, for example with children that it cannot
 * show. The build fails with the message, the hint, and the place where the component is used.
 */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  /**
   * @param message what is wrong, with the user's words in back-ticks
   * @param hint the next thing to do
   * @param element the child element that is wrong; its place is shown. Default: the place of the component.
   */
  constructor(
    message: string,
    readonly hint: string,
    readonly element?: ReactElement,
  ) {
    super(message);
  }
}
