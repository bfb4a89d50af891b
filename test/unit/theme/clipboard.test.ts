// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyText } from '@theme/clipboard/copyText';
import { writeClipboard } from '@theme/clipboard/writeClipboard';

const agents = { mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', other: 'Mozilla/5.0 (X11; Linux x86_64)' };
let prompt: ReturnType<typeof vi.fn>;

/** What the copy command does; null for a browser that refuses it. */
function command(run: (() => boolean) | null): void {
  document.execCommand = () => {
    if (!run) throw new Error('refused');
    return run();
  };
}

/** Sends the copy event of a browser for the selection. Returns the content of the clipboard. */
function copyEvent(): Record<string, string> {
  const data: Record<string, string> = {};
  const clipboardData = {
    clearData: () => Object.keys(data).forEach((key) => Reflect.deleteProperty(data, key)),
    setData: (format: string, text: string) => void (data[format] = text),
  };
  const event = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), { clipboardData });
  const target = document.body.lastElementChild as Element;
  if (target.dispatchEvent(event)) data['text/plain'] = document.getSelection()?.toString() ?? '';
  return data;
}

beforeEach(() => {
  prompt = vi.fn(() => null);
  vi.stubGlobal('prompt', prompt);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'clipboardData');
  document.body.replaceChildren();
});

describe('copyText', () => {
  it('copies by the command first, without leaving anything in the page', () => {
    const copied: Record<string, string>[] = [];
    command(() => copied.push(copyEvent()) > 0);
    Object.assign(window, { clipboardData: { setData: vi.fn() } });
    expect(copyText('a\n  b')).toBe(true);
    expect(copied).toEqual([{ 'text/plain': 'a\n  b' }]);
    expect(document.body.children).toHaveLength(0);
    expect(window.clipboardData?.setData).not.toHaveBeenCalled();
    expect(prompt).not.toHaveBeenCalled();
  });

  it('keeps what is selected', () => {
    document.body.innerHTML = '<p>kept</p>';
    document.getSelection()?.selectAllChildren(document.body.firstElementChild as Element);
    command(() => true);
    copyText('other');
    expect(document.getSelection()?.toString()).toBe('kept');
  });

  it('gives the text a format, and lets others be added', () => {
    const copied: Record<string, string>[] = [];
    command(() => copied.push(copyEvent()) > 0);
    copyText('<b>a</b>', { format: 'text/html', onCopy: (data) => data?.setData('text/plain', 'a') });
    expect(copied).toEqual([{ 'text/html': '<b>a</b>', 'text/plain': 'a' }]);
  });

  it.each([
    ['refuses', null],
    ['says no', () => false],
  ] as const)('takes the older interface when the command %s', (_, run) => {
    command(run);
    const setData = vi.fn(() => true);
    Object.assign(window, { clipboardData: { setData } });
    const onCopy = vi.fn();
    expect(copyText('a', { onCopy })).toBe(true);
    expect(setData).toHaveBeenCalledWith('text', 'a');
    expect(onCopy).toHaveBeenCalledWith(null);
    expect(prompt).not.toHaveBeenCalled();
  });

  it.each([
    ['mac', 'Copy to clipboard: ⌘+C, Enter'],
    ['other', 'Copy to clipboard: Ctrl+C, Enter'],
  ] as const)('shows a prompt at last, with the keys of the platform: %s', (agent, message) => {
    vi.stubGlobal('navigator', { userAgent: agents[agent] });
    command(null);
    expect(copyText('a')).toBe(false);
    expect(prompt).toHaveBeenCalledWith(message, 'a');
  });

  it('takes the words of the prompt', () => {
    command(null);
    copyText('a', { message: 'Press {key}' });
    expect(prompt.mock.calls[0]?.[0]).toMatch(/^Press (?:⌘|Ctrl)\+C$/);
  });

  it('reports why a way failed when asked to, and nothing else', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    command(null);
    copyText('a');
    expect(error).not.toHaveBeenCalled();
    copyText('a', { debug: true });
    expect(error.mock.calls.map(([text]) => text)).toEqual(['Not copied byCommand.', 'Not copied byOldInterface.']);
  });
});

describe('writeClipboard', () => {
  const stub = (clipboard: object): void => {
    vi.stubGlobal('navigator', { userAgent: agents.other, clipboard });
  };

  it('writes a text', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    stub({ writeText });
    expect(await writeClipboard('a')).toBe(true);
    expect(writeText).toHaveBeenCalledWith('a');
  });

  it('hands over a text that is still loading, within the press', async () => {
    const items: Record<string, Promise<Blob>>[] = [];
    vi.stubGlobal(
      'ClipboardItem',
      class {
        constructor(readonly data: Record<string, Promise<Blob>>) {
          items.push(data);
        }
      },
    );
    const write = vi.fn(() => Promise.resolve());
    stub({ write });
    const result = writeClipboard(Promise.resolve('later'));
    expect(write).toHaveBeenCalledOnce();
    expect(await result).toBe(true);
    expect(await (await items[0]?.['text/plain'])?.text()).toBe('later');
  });

  it('falls back to the command, in the words of the page', async () => {
    stub({ writeText: () => Promise.reject(new Error('denied')) });
    document.body.innerHTML = '<p id="_status" data-prompt="Drücke {key}"></p>';
    const copied: string[] = [];
    command(() => copied.push(document.getSelection()?.toString() ?? '') > 0);
    expect(await writeClipboard('a')).toBe(true);
    expect(await writeClipboard(Promise.resolve('b'))).toBe(true);
    expect(copied).toEqual(['a', 'b']);
    command(null);
    expect(await writeClipboard('a')).toBe(false);
    expect(prompt).toHaveBeenCalledWith('Drücke Ctrl+C', 'a');
  });

  it('rejects when there is no text to be had', async () => {
    stub({});
    await expect(writeClipboard(Promise.reject(new Error('404')))).rejects.toThrow('404');
    expect(prompt).not.toHaveBeenCalled();
  });
});
