/** How long the button shows that the code was copied, in ms. */
const confirmation = 2000;

/** Copies the text of a block and shows the success on its button; after a failure nothing changes. */
export async function copyCode(block: HTMLElement, button: HTMLElement): Promise<void> {
  const code = block.querySelector('pre code') ?? block.querySelector('pre');
  if (!code || !(await writeClipboard(textOf(code)))) return;
  const status = document.getElementById('_status');
  button.classList.add('copied');
  if (status) status.textContent = status.dataset['copied'] ?? '';
  window.setTimeout(() => {
    button.classList.remove('copied');
    button.blur();
    if (status) status.textContent = '';
  }, confirmation);
}

/** The text without line numbers and without what is marked `copy-ignore`. */
export function textOf(code: Element): string {
  const copy = code.cloneNode(true) as Element;
  for (const ignored of copy.querySelectorAll('.copy-ignore, .line-number, .linenumber')) ignored.remove();
  return (copy.textContent ?? '').replace(/\n$/, '');
}

async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** For pages without a secure origin, where there is no clipboard interface. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  const focused = document.activeElement;
  area.value = text;
  area.className = 'visually-hidden';
  document.body.append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
