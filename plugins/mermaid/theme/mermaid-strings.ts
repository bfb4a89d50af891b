import type {} from 'tapdocs/client';

declare module 'tapdocs/client' {
  interface ContentStrings extends MermaidStrings {}
}

/** In English. */
export const english = {
  diagram: 'Diagram',
  diagramSource: 'Show the source of the diagram',
};

/** UI strings of diagrams. */
export type MermaidStrings = typeof english;
