import type { MermaidStrings } from '../theme/mermaid-strings.js';

/** UI strings of diagrams in English. */
export const en: MermaidStrings = {
  diagram: 'Diagram',
  diagramSource: 'Show the source of the diagram',
};
