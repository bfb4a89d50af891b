import type {} from 'tapdocs/client';

declare module 'tapdocs/client' {
  interface ContentStrings extends MermaidStrings {}
}

/** UI strings of diagrams in English. */
export const english = {
  diagram: 'Diagram',
  diagramSource: 'Show the source of the diagram',
};

export type MermaidStrings = typeof english;
