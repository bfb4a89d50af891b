import type {} from 'tapdocs/client';

declare module 'tapdocs/client' {
  interface ContentStrings extends MermaidStrings {}
}

/** UI strings of diagrams. */
export interface MermaidStrings {
  diagram: string;
  diagramSource: string;
}
