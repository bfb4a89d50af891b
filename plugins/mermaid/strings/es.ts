import type { MermaidStrings } from '../theme/mermaid-strings.js';

/** UI strings of diagrams in Spanish. */
export const es: MermaidStrings = {
  diagram: 'Diagrama',
  diagramSource: 'Mostrar el código del diagrama',
};
