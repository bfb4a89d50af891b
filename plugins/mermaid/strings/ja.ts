import type { MermaidStrings } from '../theme/mermaid-strings.js';

/** UI strings of diagrams in Japanese. */
export const ja: MermaidStrings = {
  diagram: '図',
  diagramSource: '図のソースを表示',
};
