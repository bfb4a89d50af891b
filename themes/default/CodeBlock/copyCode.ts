import { announceCopied } from '@theme/clipboard/announceCopied';
import { writeClipboard } from '@theme/clipboard/writeClipboard';

/** How long the button shows that the code was copied, in ms. */
const confirmation = 2000;

/** Copies the text of a block and shows the success on its button; after a failure nothing changes. */
export async function copyCode(block: HTMLElement, button: HTMLElement): Promise<void> {
  const code = block.querySelector('pre code') ?? block.querySelector('pre');
  if (!code || !(await writeClipboard(codeText(code)))) return;
  button.classList.add('copied');
  announceCopied(confirmation);
  window.setTimeout(() => {
    button.classList.remove('copied');
    button.blur();
  }, confirmation);
}

/** The text after a diff is applied, without line numbers and without elements marked `copy-ignore`. */
export function codeText(code: Element): string {
  const copy = code.cloneNode(true) as Element;
  for (const removed of copy.querySelectorAll('.line.diff.remove')) {
    // Also removes the line break after it.
    if (removed.nextSibling?.nodeType === Node.TEXT_NODE) removed.nextSibling.remove();
    removed.remove();
  }
  for (const ignored of copy.querySelectorAll('.copy-ignore, .line-number, .linenumber')) ignored.remove();
  return (copy.textContent ?? '').replace(/\n$/, '');
}
