export interface CopyOptions {
  /** Log to the console why a method of copying failed. Default: false. */
  debug?: boolean;
  /**
   * MIME type of the text on the clipboard, such as `text/html`. Default: the type that the browser uses for selected
   * text.
   */
  format?: string;
  /** Called with the data that goes to the clipboard, to add other formats. */
  onCopy?: (data: DataTransfer | null) => void;
  /** Text of the prompt; `{key}` is replaced with the keys for copying. Default: an English text. */
  message?: string;
}

/** Returns whether the text was copied. */
type Way = (text: string, options: CopyOptions) => boolean;

declare global {
  interface Window {
    /** For browsers without a copy command. */
    clipboardData?: { setData(format: string, text: string): boolean };
  }
}

/**
 * Copies a text without the asynchronous clipboard API: with the copy command, or with an older API, or with a prompt
 * in which the reader copies the text manually.
 *
 * @returns whether it was copied, false after the prompt
 */
export function copyText(text: string, options: CopyOptions = {}): boolean {
  for (const way of [byCommand, byOldInterface]) {
    try {
      if (way(text, options)) return true;
      if (options.debug) console.error(`Not copied ${way.name}.`);
    } catch (error) {
      if (options.debug) console.error(`Not copied ${way.name}.`, error);
    }
  }
  window.prompt((options.message ?? 'Copy to clipboard: {key}, Enter').replace('{key}', copyKeys()), text);
  return false;
}

/** Copies an invisible selection, and restores the previous one. */
const byCommand: Way = (text, { format, onCopy }) => {
  const mark = document.createElement('span');
  mark.textContent = text;
  mark.setAttribute('aria-hidden', 'true');
  mark.style.cssText = 'all:unset;position:fixed;top:0;clip-path:inset(50%);white-space:pre;user-select:text';
  mark.addEventListener('copy', (event) => {
    event.stopPropagation();
    if (format !== undefined) {
      event.preventDefault();
      event.clipboardData?.clearData();
      event.clipboardData?.setData(format, text);
    }
    onCopy?.(event.clipboardData);
  });
  const restore = keepSelection();
  document.body.append(mark);
  try {
    document.getSelection()?.selectAllChildren(mark);
    return document.execCommand('copy');
  } finally {
    mark.remove();
    restore();
  }
};

const byOldInterface: Way = (text, { format = 'text', onCopy }) => {
  const copied = window.clipboardData?.setData(format, text) ?? false;
  if (copied) onCopy?.(null);
  return copied;
};

/** Saves the current selection. Returns a function that restores it. */
function keepSelection(): () => void {
  const selection = document.getSelection();
  const ranges = Array.from({ length: selection?.rangeCount ?? 0 }, (_, index) => selection?.getRangeAt(index));
  return () => {
    selection?.removeAllRanges();
    for (const range of ranges) if (range) selection?.addRange(range);
  };
}

function copyKeys(): string {
  return `${/mac os x/i.test(navigator.userAgent) ? '⌘' : 'Ctrl'}+C`;
}
