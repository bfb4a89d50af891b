import type { MermaidStrings } from '../theme/mermaid-strings.js';

/** UI strings of diagrams in German. */
export const de: MermaidStrings = {
  diagram: 'Diagramm',
  diagramSource: 'Quelltext des Diagramms anzeigen',
};
