import { copyText } from '@theme/clipboard/copyText';

/** Copies a text; for one that is still to be loaded, call it in the handler of the press. Rejects when it cannot be loaded. */
export async function writeClipboard(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text);
    else {
      // Some browsers forget the press while a text is loaded, but accept the promise of one.
      const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
      blob.catch(() => undefined);
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    }
    return true;
  } catch {
    // No secure origin, no permission, or nothing to write: the last is told by the text itself.
    const message = document.getElementById('_status')?.dataset['prompt'];
    return copyText(await text, message === undefined ? {} : { message });
  }
}
