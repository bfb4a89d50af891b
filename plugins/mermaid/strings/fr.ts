import type { MermaidStrings } from '../theme/mermaid-strings.js';

/** UI strings of diagrams in French. */
export const fr: MermaidStrings = {
  diagram: 'Diagramme',
  diagramSource: 'Afficher le code du diagramme',
};
