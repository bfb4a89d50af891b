import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { problem, TapdocsError } from '../problems/problem.js';

/** The terminal in which questions are asked. */
export interface Terminal {
  input: Readable;
  output: Writable;
  /** Whether a user can answer: both streams belong to a terminal. */
  isInteractive: boolean;
}

/** Asks questions, one after the other. */
export interface Prompter {
  print(text: string): void;
  /**
   * The answer in a line, without white space around it.
   *
   * @throws TapdocsError if the input ends, or on Ctrl+C
   */
  ask(question: string): Promise<string>;
  close(): void;
}

/** Lines that arrive before their question are kept, because a pasted text has several. */
export function createPrompter({ input, output, isInteractive }: Terminal): Prompter {
  const reader = createInterface({ input, output, terminal: isInteractive });
  const lines: string[] = [];
  const state: { ended: boolean; next?: () => void } = { ended: false };
  reader.on('line', (line) => {
    lines.push(line.trim());
    state.next?.();
  });
  reader.on('SIGINT', () => reader.close());
  reader.on('close', () => {
    state.ended = true;
    state.next?.();
  });
  return {
    print: (text) => void output.write(`${text}\n`),
    async ask(question) {
      reader.setPrompt(question);
      if (!state.ended) reader.prompt();
      if (lines.length === 0 && !state.ended) await new Promise<void>((next) => (state.next = next));
      const line = lines.shift();
      if (line !== undefined) return line;
      output.write('\n');
      throw new TapdocsError([problem('CREATE_STOPPED', {})]);
    },
    close: () => reader.close(),
  };
}
