import type { Grammar } from 'shiki/core';
import { INITIAL, type StateStack, type StateStackImpl } from 'shiki/textmate';

/** Where a line begins: inside of which rules of the grammar. */
export interface LineState {
  readonly stack: StateStack;
  /** Lines that were rendered from here. */
  readonly lines: Map<string, RenderedLine>;
}

export interface RenderedLine {
  html: string;
  next: LineState;
}

/** Renders lines of code in one grammar, each once for each state in which it begins. */
export interface LineRenderer {
  readonly initial: LineState;
  render(line: string, state: LineState): RenderedLine;
}

type Tokens = ReturnType<Grammar['tokenizeLine']>['tokens'];

/**
 * Code of a site repeats its lines: of 30,000 in the documentation of a build tool, every seventh is new. What a line looks like
 * follows from itself and the state in which it begins, so that remembered lines look as they would without a memory.
 *
 * @param maxBytes of what is remembered, at two bytes a UTF-16 unit; beyond it everything is forgotten
 */
export function createLineRenderer(
  grammar: Grammar,
  renderTokens: (line: string, tokens: Tokens) => string,
  maxBytes: number,
): LineRenderer {
  const states = new Map<string, LineState>();
  const initial: LineState = { stack: INITIAL, lines: new Map() };
  let bytes = 0;
  const forget = (): void => {
    states.clear();
    initial.lines.clear();
    bytes = 0;
  };
  const stateOf = (stack: StateStack): LineState => {
    const key = keyOf(stack);
    const state = states.get(key) ?? { stack, lines: new Map() };
    if (!states.has(key)) bytes += 2 * key.length;
    states.set(key, state);
    return state;
  };
  return {
    initial,
    render(line, state) {
      const known = state.lines.get(line);
      if (known) return known;
      // No time limit: what a block looks like must not depend on how busy the machine is.
      const { tokens, ruleStack } = grammar.tokenizeLine(line, state.stack, 0);
      const html = renderTokens(line, tokens);
      if (bytes > maxBytes) forget();
      const rendered = { html, next: stateOf(ruleStack) };
      state.lines.set(line, rendered);
      bytes += 2 * (line.length + html.length);
      return rendered;
    },
  };
}

/** All that tells two states apart at the start of a line: the rules that are open, and the scopes that they gave. */
function keyOf(stack: StateStack): string {
  const frames = [];
  for (let open: StateStackImpl | null = stack as StateStackImpl; open; open = open.parent) {
    frames.push(open.toStateStackFrame());
  }
  return JSON.stringify(frames);
}
