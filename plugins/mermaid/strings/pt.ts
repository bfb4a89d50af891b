import type { MermaidStrings } from '../theme/mermaid-strings.js';

/** UI strings of diagrams in Portuguese. */
export const pt: MermaidStrings = {
  diagram: 'Diagrama',
  diagramSource: 'Mostrar o código do diagrama',
};
