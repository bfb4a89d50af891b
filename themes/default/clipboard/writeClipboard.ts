import { copyText } from '@theme/clipboard/copyText';

/**
 * Copies a text. If the text must still be loaded, call this in the click handler. Rejects if the text cannot be
 * loaded.
 */
export async function writeClipboard(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text);
    else {
      // Some browsers require a recent click, which a load would exceed, but they accept a promise.
      const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
      blob.catch(() => undefined);
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    }
    return true;
  } catch {
    // The origin is not secure, there is no permission, or the text could not be loaded; in the last case, awaiting the
    // text throws.
    const message = document.getElementById('_status')?.dataset['prompt'];
    return copyText(await text, message === undefined ? {} : { message });
  }
}
