import { displayWidth } from './text.js';

/** The last line of a terminal, rewritten in place. */
export interface LiveLine {
  /** Replaces the text, unless the last one is too recent; '' removes it immediately. */
  show(text: string): void;
  /** Removes the line while something else is printed, then shows it again. */
  around(print: () => void): void;
}

export interface LiveLineOptions {
  write(text: string): void;
  /** Current width of the terminal. */
  columns(): number;
  /** Minimum time that a text is shown, in milliseconds. */
  interval: number;
}

/** Erases the line and returns to its start. */
const erase = '\r\u001b[2K';

export function createLiveLine({ write, columns, interval }: LiveLineOptions): LiveLine {
  let shown = '';
  let since = -Infinity;
  const draw = (text: string) => {
    const fitting = fit(text, columns());
    if (fitting === shown) return;
    write(`${shown && erase}${fitting}`);
    shown = fitting;
    since = performance.now();
  };
  return {
    show(text) {
      if (text === '' || shown === '' || performance.now() - since >= interval) draw(text);
    },
    around(print) {
      const text = shown;
      draw('');
      print();
      draw(text);
    },
  };
}

/** A line of the full width of the terminal would wrap, and a wrapped line cannot be erased. */
function fit(text: string, columns: number): string {
  if (displayWidth(text) < columns) return text;
  let width = 0;
  let cut = '';
  for (const character of text) {
    width += displayWidth(character);
    if (width > columns - 2) break;
    cut += character;
  }
  return `${cut}…`;
}
